import { type ReactNode, useId } from 'react';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';

export function SettingCard({ title, children }: { title: string; children: ReactNode }) {
  const label = useId();
  return (
    <section className={surface.roomy} aria-labelledby={label}>
      <h2 id={label} className={`${textStyle.title} ${layout.below16}`}>
        {title}
      </h2>
      {children}
    </section>
  );
}
