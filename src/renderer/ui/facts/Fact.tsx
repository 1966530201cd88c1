import type { ReactNode } from 'react';
import layout from '../layout.module.css';
import textStyle from '../text.module.css';
import styles from './facts.module.css';

/** A field with its label; renders nothing if the service sent no value. */
export function Fact(props: { label: string; mono?: boolean; children: ReactNode }) {
  if (props.children === null || props.children === undefined || props.children === '') return null;
  return (
    <div>
      <dt className={`${textStyle.note} ${layout.block}`}>{props.label}</dt>
      <dd className={`${textStyle.name} ${styles.value} ${props.mono === true ? 'mono' : ''}`}>
        {props.children}
      </dd>
    </div>
  );
}
