/** The places of a keyboard (`KeyboardEvent.code`), row by row, in the order of the tables below. */
const places = [
  ...['Backquote', ...[...'1234567890'].map((digit) => `Digit${digit}`), 'Minus', 'Equal'],
  ...[...[...'QWERTYUIOP'].map((letter) => `Key${letter}`), 'BracketLeft', 'BracketRight'],
  ...[...[...'ASDFGHJKL'].map((letter) => `Key${letter}`), 'Semicolon', 'Quote', 'Backslash'],
  ...['IntlBackslash', ...[...'ZXCVBNM'].map((letter) => `Key${letter}`)],
  ...['Comma', 'Period', 'Slash'],
];

/**
 * What the keys write in each country, without and with Shift: United States, United Kingdom, France,
 * Belgium, Germany, Switzerland, Spain, Italy, Portugal, Sweden, Denmark, Norway, Latin America,
 * Brazil, French Canada. A blank stands for a dead key or none.
 */
const tables: readonly (readonly [plain: string, shifted: string])[] = [
  [
    "`1234567890-=qwertyuiop[]asdfghjkl;'\\ zxcvbnm,./",
    '~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"| ZXCVBNM<>?',
  ],
  [
    "`1234567890-=qwertyuiop[]asdfghjkl;'#\\zxcvbnm,./",
    '¬!"£$%^&*()_+QWERTYUIOP{}ASDFGHJKL:@~|ZXCVBNM<>?',
  ],
  [
    '²&é"\'(-è_çà)=azertyuiop $qsdfghjklmù*<wxcvbn,;:!',
    ' 1234567890°+AZERTYUIOP £QSDFGHJKLM%µ>WXCVBN?./§',
  ],
  [
    '²&é"\'(§è!çà)-azertyuiop $qsdfghjklmùµ<wxcvbn,;:=',
    '³1234567890°_AZERTYUIOP *QSDFGHJKLM%£>WXCVBN?./+',
  ],
  [
    ' 1234567890ß qwertzuiopü+asdfghjklöä#<yxcvbnm,.-',
    '°!"§$%&/()=? QWERTZUIOPÜ*ASDFGHJKLÖÄ\'>YXCVBNM;:_',
  ],
  [
    "§1234567890' qwertzuiopü asdfghjklöä$<yxcvbnm,.-",
    '°+"*ç%&/()=? QWERTZUIOPè!ASDFGHJKLéà£>YXCVBNM;:_',
  ],
  [
    "º1234567890'¡qwertyuiop +asdfghjklñ ç<zxcvbnm,.-",
    'ª!"·$%&/()=?¿QWERTYUIOP *ASDFGHJKLÑ Ç>ZXCVBNM;:_',
  ],
  [
    "\\1234567890'ìqwertyuiopè+asdfghjklòàù<zxcvbnm,.-",
    '|!"£$%&/()=?^QWERTYUIOPé*ASDFGHJKLç°§>ZXCVBNM;:_',
  ],
  [
    "\\1234567890'«qwertyuiop+ asdfghjklçº <zxcvbnm,.-",
    '|!"#$%&/()=?»QWERTYUIOP* ASDFGHJKLÇª >ZXCVBNM;:_',
  ],
  [
    "§1234567890+ qwertyuiopå asdfghjklöä'<zxcvbnm,.-",
    '½!"#¤%&/()=? QWERTYUIOPÅ ASDFGHJKLÖÄ*>ZXCVBNM;:_',
  ],
  [
    "½1234567890+ qwertyuiopå asdfghjklæø'<zxcvbnm,.-",
    '§!"#¤%&/()=? QWERTYUIOPÅ ASDFGHJKLÆØ*>ZXCVBNM;:_',
  ],
  [
    "|1234567890+\\qwertyuiopå asdfghjkløæ'<zxcvbnm,.-",
    '§!"#¤%&/()=? QWERTYUIOPÅ ASDFGHJKLØÆ*>ZXCVBNM;:_',
  ],
  [
    "|1234567890'¿qwertyuiop +asdfghjklñ{}<zxcvbnm,.-",
    '°!"#$%&/()=?¡QWERTYUIOP *ASDFGHJKLÑ[]>ZXCVBNM;:_',
  ],
  [
    "'1234567890-=qwertyuiop [asdfghjklç ]\\zxcvbnm,.;",
    '"!@#$% &*()_+QWERTYUIOP {ASDFGHJKLÇ }|ZXCVBNM<>:',
  ],
  [
    '#1234567890-=qwertyuiop  asdfghjkl; <«zxcvbnm,.é',
    '|!"/$%?&*()_+QWERTYUIOP  ASDFGHJKL: >»ZXCVBNM\'.É',
  ],
];

/** A country's keyboard. Names are those of `strokeName`: `Shift+Digit1`. */
export interface Layout {
  /** The key that writes a character; characters on AltGr and dead keys are missing. */
  readonly nameOf: ReadonlyMap<string, string>;
  /** What a key writes; dead keys are missing. */
  readonly charOf: ReadonlyMap<string, string>;
}

function layoutOf(table: readonly string[]): Layout {
  const written = table.flatMap((row, level) =>
    [...row].map((char, at): [string, string] => [
      `${level === 0 ? '' : 'Shift+'}${places[at] ?? ''}`,
      char,
    ]),
  );
  const charOf = new Map(written.filter(([, char]) => char !== ' '));
  charOf.set('Space', ' ');
  // Where a character stands twice, a scanner takes the plain key, which comes first.
  const nameOf = new Map([...charOf].toReversed().map(([name, char]) => [char, name]));
  return { nameOf, charOf };
}

/** The keyboards that scanners are mostly set to, and computers. */
export const layouts: readonly Layout[] = tables.map(layoutOf);
