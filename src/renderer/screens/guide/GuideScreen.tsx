import { Box, NavLink, Typography } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { language } from '../../text/language/language.ts';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import records from '../../ui/records.module.css';
import { GuideText } from './GuideText.tsx';
import { guidePages } from './guidePages.ts';

/** How this bench is worked with: the guide's pages, one at a time, with the others beside it. */
export function GuideScreen() {
  const { page: wanted } = useParams({ strict: false });
  const at = Math.max(
    0,
    guidePages.findIndex(({ name }) => name === wanted),
  );
  const page = guidePages[at];
  const next = guidePages[at + 1];
  const top = useRef<HTMLHeadingElement>(null);
  // The next page begins at its beginning, and a screen reader says which it is.
  useEffect(() => {
    if (wanted !== undefined && guidePages[at] !== undefined) top.current?.focus();
  }, [wanted, at]);
  if (page === undefined) return null;
  return (
    <div className={`${layout.page} ${records.page}`}>
      <article className={records.card} aria-labelledby="guide-title">
        {language !== 'en' && <p className={layout.below12}>{t`The guide is in English.`}</p>}
        <Typography lang="en">
          <h2 id="guide-title" ref={top} tabIndex={-1}>
            {page.title}
          </h2>
          <GuideText markdown={page.markdown} />
        </Typography>
        {next !== undefined && (
          <Link
            to="/guide/$page"
            params={{ page: next.name }}
            className={`${layout.row} ${layout.high44}`}
          >
            {t`Next:`} <span lang="en">{next.title}</span>
          </Link>
        )}
      </article>
      <Box
        component="nav"
        aria-label={t`Pages of the guide`}
        className={records.card}
        style={{ alignSelf: 'start' }}
      >
        {guidePages.map(({ name, title }) => (
          <NavLink
            key={name}
            renderRoot={(given) => <Link to="/guide/$page" params={{ page: name }} {...given} />}
            label={<span lang="en">{title}</span>}
            active={name === page.name}
            aria-current={name === page.name ? 'page' : undefined}
            mih={44}
          />
        ))}
      </Box>
    </div>
  );
}
