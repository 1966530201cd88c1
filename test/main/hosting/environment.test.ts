import { expect, test } from 'vitest';
import { environmentTrouble } from '../../../src/main/hosting/environment.ts';

test.for(['NODE_TLS_REJECT_UNAUTHORIZED', 'NODE_OPTIONS', 'NODE_DEBUG', 'OPENSSL_CONF'])(
  '%s is refused by its name, never by what it holds',
  (name) => {
    const trouble = environmentTrouble({ PATH: '/bin', [name]: '--require /tmp/a-secret-place' });
    expect(trouble).toMatch(new RegExp(`^${name} is set, .* take it out of the environment`));
    expect(trouble).not.toContain('a-secret-place');
    expect(environmentTrouble({ [name]: '' })).toBeNull();
  },
);

test('an authority more, or a proxy, keeps nothing from starting', () => {
  const environment = {
    NODE_EXTRA_CA_CERTS: '/etc/pharmacy.pem',
    HTTPS_PROXY: 'http://proxy:3128',
  };
  expect(environmentTrouble(environment)).toBeNull();
});
