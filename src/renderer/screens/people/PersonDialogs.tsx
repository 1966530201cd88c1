import { t } from '../../text/language/t.ts';
import { fullName } from '../../text/personText.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Badges } from './Badges.tsx';
import { LeaveForm } from './LeaveForm.tsx';
import { PersonForm } from './PersonForm.tsx';
import { PinForm } from './PinForm.tsx';
import type { OnChanged, Open } from './personTask.ts';

interface Props {
  readonly open: Open | null;
  readonly onClose: () => void;
  readonly onChanged: OnChanged;
}

/** The dialogs about one person. */
export function PersonDialogs({ open, onClose, onChanged }: Props) {
  return (
    <Dialog opened={open !== null} onClose={onClose} title={open === null ? '' : titleOf(open)}>
      {open !== null && <Content open={open} onClose={onClose} onChanged={onChanged} />}
    </Dialog>
  );
}

function titleOf(open: Open): string {
  switch (open.what) {
    case 'enrol':
      return t`Add a person`;
    case 'change':
      return t`Change ${fullName(open.person)}`;
    case 'pin':
      return t`New PIN for ${fullName(open.person)}`;
    case 'badges':
      return t`Badges of ${fullName(open.person)}`;
    case 'leave':
      return t`${fullName(open.person)} has left?`;
    case 'back':
      return t`${fullName(open.person)} comes back`;
  }
}

function Content({ open, onClose, onChanged }: Props & { readonly open: Open }) {
  switch (open.what) {
    case 'enrol':
      return <PersonForm person={null} as={open.as} onClose={onClose} onChanged={onChanged} />;
    case 'change':
      return <PersonForm person={open.person} as={null} onClose={onClose} onChanged={onChanged} />;
    case 'pin':
    case 'back':
      return (
        <PinForm
          person={open.person}
          comesBack={open.what === 'back'}
          onClose={onClose}
          onChanged={onChanged}
        />
      );
    case 'badges':
      return <Badges person={open.person} onClose={onClose} onChanged={onChanged} />;
    case 'leave':
      return <LeaveForm person={open.person} onClose={onClose} onChanged={onChanged} />;
  }
}
