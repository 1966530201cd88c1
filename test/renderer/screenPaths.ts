/** Every screen of the window, by its path; those of single records are not among them. */
export const screenPaths = [
  ...['/', '/lots', '/lots/round', '/lots/walk', '/lots/recall', '/lots/controlled'],
  ...['/tasks', '/exceptions', '/orders', '/prescriptions', '/reports', '/records', '/quality'],
  ...['/outbox', '/practice', '/settings', '/people', '/benches', '/health', '/scanner'],
  ...['/printing', '/hand-over', '/prescribers', '/barcodes'],
] as const;
