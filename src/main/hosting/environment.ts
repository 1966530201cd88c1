/** Variables that change from outside how this program checks whom it talks to, or what it runs. */
const refused: Readonly<Record<string, string>> = {
  NODE_TLS_REJECT_UNAUTHORIZED: "it is meant to switch off the check of the service's certificate",
  NODE_OPTIONS: 'it changes how this program is run',
  // Node warns of it itself: sign-ins and paths with patients' ids stand in what it prints.
  NODE_DEBUG: 'it writes what this program sends into its log',
  // It names ciphers, and libraries that are loaded into this program.
  OPENSSL_CONF: 'it changes how connections are encrypted',
};

/**
 * Why a host does not start in this environment, in words with what to do; null where it may. A variable
 * that is set and empty changes nothing. NODE_EXTRA_CA_CERTS is taken (decision 0059).
 */
export function environmentTrouble(environment: NodeJS.ProcessEnv): string | null {
  for (const [name, why] of Object.entries(refused)) {
    if ((environment[name] ?? '') === '') continue;
    return `${name} is set, and ${why}; take it out of the environment and start again`;
  }
  return null;
}
