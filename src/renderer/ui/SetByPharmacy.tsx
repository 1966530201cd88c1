import { Building2 } from 'lucide-react';
import { t } from '../text/language/t.ts';
import layout from './layout.module.css';
import textStyle from './text.module.css';

/** Beside what the pharmacy's IT has set, and nobody changes here. */
export function SetByPharmacy({ text = t`Set by your pharmacy.` }: { text?: string }) {
  return (
    <p className={`${layout.row8} ${textStyle.second}`}>
      <Building2 size={18} aria-hidden />
      {text}
    </p>
  );
}
