import layout from './layout.module.css';
import textStyle from './text.module.css';

/** A drug on one line: where there is no room for all of it, its name is cut off and its strength is not. */
export function DrugLine({ drug }: { readonly drug: string }) {
  const at = drug.search(/ \d/);
  const [name, strength] = at < 1 ? [drug, ''] : [drug.slice(0, at), drug.slice(at + 1)];
  return (
    <span className={`${layout.row} ${textStyle.semibold} ${textStyle.oneLine}`}>
      <span className={textStyle.oneLine}>{name}</span>
      {strength !== '' && <span className={layout.fixed}>{`\u00a0${strength}`}</span>}
    </span>
  );
}
