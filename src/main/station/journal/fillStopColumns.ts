const isOfStop = `@kind IN ('settled', 'overridden', 'alarm-seen')
  OR @kind = 'compared' AND json_extract(@body, '$.finding.result') = 'stop'`;
/** SQL over an event's `@kind` and `@body`: kept beside the body for what stops a fill and what settles it. */
export const stepOfStop = `CASE WHEN ${isOfStop} THEN json_extract(@body, '$.step') END`;
export const detailOfStop = `CASE WHEN ${isOfStop} THEN CASE @kind
  WHEN 'compared' THEN json_extract(@body, '$.finding')
  WHEN 'settled' THEN json_extract(@body, '$.outcome')
  WHEN 'overridden' THEN json_extract(@body, '$.covers')
  ELSE json_extract(@body, '$.settlement') END END`;
