/**
 * The keyboards of many countries: without a modifier, with Shift, with AltGr, in the order of `places`.
 * A circle stands for a dead key, a blank for nothing. Written down from X.Org's keyboard tables
 * (xkeyboard-config), more of them than the program knows.
 */
export const countries = {
  'United States': [
    "`1234567890-=qwertyuiop[]asdfghjkl;'\\\\zxcvbnm,./",
    '~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"||ZXCVBNM<>?',
    '',
  ],
  'United Kingdom': [
    "`1234567890-=qwertyuiop[]asdfghjkl;'#\\zxcvbnm,./",
    '¬!"£$%^&*()_+QWERTYUIOP{}ASDFGHJKL:@~|ZXCVBNM<>?',
    '|¹²³€½¾{[]}\\◌@ſe¶ŧ←↓→øþ◌◌æßðđŋħ◌ĸł◌◌◌|«»¢„“”µ•·◌',
  ],
  France: [
    '²&é"\'(-è_çà)=azertyuiop◌$qsdfghjklmù*<wxcvbn,;:!',
    ' 1234567890°+AZERTYUIOP◌£QSDFGHJKLM%µ>WXCVBN?./§',
    '¬¹~#{[|`\\^@]}æ«€¶ŧ←↓→øþ◌¤@ßðđŋħ◌ĸłµ◌◌ ł»¢„“”◌•·◌',
  ],
  Belgium: [
    '²&é"\'(§è!çà)-azertyuiop◌$qsdfghjklmùµ<wxcvbn,;:=',
    '³1234567890°_AZERTYUIOP◌*QSDFGHJKLM%£>WXCVBN?./+',
    '¬|@#¼½^{[{}\\◌@ſ€¶ŧ←↓→œþ[]æßðđŋħ◌ĸł◌◌◌\\«»¢„“”◌•·◌',
  ],
  Germany: [
    '◌1234567890ß◌qwertzuiopü+asdfghjklöä#<yxcvbnm,.-',
    '°!"§$%&/()=?◌QWERTZUIOPÜ*ASDFGHJKLÖÄ\'>YXCVBNM;:_',
    '′¹²³¼½¬{[]}\\◌@ſ€¶ŧ←↓→øþ◌~æſðđŋħ◌ĸł◌◌’|»«¢„“”µ·…–',
  ],
  Switzerland: [
    "§1234567890'◌qwertzuiopü◌asdfghjklöä$<yxcvbnm,.-",
    '°+"*ç%&/()=?◌QWERTZUIOPè!ASDFGHJKLéà£>YXCVBNM;:_',
    '¬|@#¼½¬|¢]}◌◌@ſ€¶ŧ←↓→œþ[]æßðđŋħ◌ĸł◌{}\\«»¢„“”µ•·◌',
  ],
  Spain: [
    "º1234567890'¡qwertyuiop◌+asdfghjklñ◌ç<zxcvbnm,.-",
    'ª!"·$%&/()=?¿QWERTYUIOP◌*ASDFGHJKLÑ◌Ç>ZXCVBNM;:_',
    '\\|@#~½¬{[]}\\◌@ſ€¶ŧ←↓→øþ[]æßðđŋħ◌ĸł◌{} «»¢„“”µ•·◌',
  ],
  Italy: [
    "\\1234567890'ìqwertyuiopè+asdfghjklòàù<zxcvbnm,.-",
    '|!"£$%&/()=?^QWERTYUIOPé*ASDFGHJKLç°§>ZXCVBNM;:_',
    '¬¹²³¼½¬{[]}`~@ſ€¶ŧ←↓→øþ[]æßðđŋħ◌ĸł@#◌««»¢“”ñµ◌·◌',
  ],
  Portugal: [
    "\\1234567890'«qwertyuiop+◌asdfghjklçº◌<zxcvbnm,.-",
    '|!"#$%&/()=?»QWERTYUIOP*◌ASDFGHJKLÇª◌>ZXCVBNM;:_',
    '¬¹@£§½¬{[]}\\◌@ſ€¶ŧ←↓→øþ◌◌æßðđŋħ◌ĸł◌◌◌\\«»¢„“”µ•·◌',
  ],
  Sweden: [
    "§1234567890+◌qwertyuiopå◌asdfghjklöä'<zxcvbnm,.-",
    '½!"#¤%&/()=?◌QWERTYUIOPÅ◌ASDFGHJKLÖÄ*>ZXCVBNM;:_',
    '¶¡@£$€¥{[]}\\±@ſ€®þ←↓→œþ◌◌ªßðđŋħ◌ĸłøæ´|«»©„“”µ◌·◌',
  ],
  Denmark: [
    "½1234567890+◌qwertyuiopå◌asdfghjklæø'<zxcvbnm,.-",
    '§!"#¤%&/()=?◌QWERTYUIOPÅ◌ASDFGHJKLÆØ*>ZXCVBNM;:_',
    '¾¡@£$½¥{[]}±|@ſ€®þ←↓→œþ◌◌ªßðđŋħ◌ĸł◌◌◌\\«»©„“”µ◌·◌',
  ],
  Norway: [
    "|1234567890+\\qwertyuiopå◌asdfghjkløæ'<zxcvbnm,.-",
    '§!"#¤%&/()=?◌QWERTYUIOPÅ◌ASDFGHJKLØÆ*>ZXCVBNM;:_',
    '¦¡@£$½¥{[]}±◌@ſ€®þ←↓→œπ◌◌ªßðđŋħ◌ĸł◌◌◌½«»©„“”µ◌…–',
  ],
  'Latin America': [
    "|1234567890'¿qwertyuiop◌+asdfghjklñ{}<zxcvbnm,.-",
    '°!"#$%&/()=?¡QWERTYUIOP◌*ASDFGHJKLÑ[]>ZXCVBNM;:_',
    '¬|@·~½¬{[]}\\◌@ſ€¶ŧ←↓→øþ◌~æßðđŋħ◌ĸł~◌◌\\«»¢„“”µ•·◌',
  ],
  Brazil: [
    "'1234567890-=qwertyuiop◌[asdfghjklç◌]\\zxcvbnm,.;",
    '"!@#$%◌&*()_+QWERTYUIOP◌{ASDFGHJKLÇ◌}|ZXCVBNM<>:',
    '¬¹²³£¢¬{[]}\\§/?°®ŧ←↓→øþ´ªæßðđŋħ◌ĸł◌~º◌«»©„“”µ•·◌',
  ],
  'French Canada': [
    '#1234567890-=qwertyuiop◌◌asdfghjkl;◌<«zxcvbnm,.é',
    '|!"/$%?&*()_+QWERTYUIOP◌◌ASDFGHJKL:◌>»ZXCVBNM\'.É',
    '\\±@£¢¤¬¦²³¼½¾        §¶[]         ~{}°      µ¯ ◌',
  ],
  Czechia: [
    ';+ěščřžýáíé=◌qwertzuiopú)asdfghjklů§◌\\yxcvbnm,.-',
    '◌1234567890%◌QWERTZUIOP/(ASDFGHJKL"!\'|YXCVBNM?:_',
    "`!@#$%^&*{}\\◌\\|€¶ŧ←↓→øþ[]~đĐ[]`'łŁ$'\\/°#&@{}^<>*",
  ],
  Hungary: [
    '0123456789öüóqwertzuiopőúasdfghjkléáűíyxcvbnm,.-',
    '§\'"+!%/=()ÖÜÓQWERTZUIOPŐÚASDFGHJKLÉÁŰÍYXCVBNM?:_',
    '¬~◌^◌◌◌`◌◌◌◌◌\\|Ä¶ŧ–€Í„”÷×äđĐ[]ħíłŁ$ß¤<>#&@{}<;>*',
  ],
  Poland: [
    "`1234567890-=qwertyuiop[]asdfghjkl;'\\\\zxcvbnm,./",
    '~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"||ZXCVBNM<>?',
    '¬≠²³¢€½§·«»–◌πœę©ß←↓→óþ◌◌ąśðæŋ’ə…ł◌◌◌ żźć„”ńµ≤≥◌',
  ],
  Turkey: [
    '"1234567890*-qwertyuıopğüasdfghjklşi,<zxcvbnmöç.',
    "é!'^+%&/()=?_QWERTYUIOPĞÜASDFGHJKLŞİ;>ZXCVBNMÖÇ:",
    "<>£#$½¾{[]}\\|@ €¶₺←ûîô ◌~âß ª  ◌  ´'`|«»¢„“”µ×·◌",
  ],
  Russia: [
    'ё1234567890-=йцукенгшщзхъфывапролджэ\\/ячсмитьбю.',
    'Ё!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭ/|ЯЧСМИТЬБЮ,',
    '',
  ],
  Greece: [
    "`1234567890-=;ςερτυθιοπ[]ασδφγηξκλ◌'\\«ζχψωβνμ,./",
    '~!@#$%^&*()_+:ΣΕΡΤΥΘΙΟΠ{}ΑΣΔΦΓΗΞΚΛ◌"|»ΖΧΨΩΒΝΜ<>?',
    '  ½£¼ ϰϗ₯ °± ·ϛ ® ϒϑͻ ϡ◌◌  ↓ϕϝ ͼϟϲ◌◌  ͽ→©ϖϐʹϻ«» ',
  ],
  'US International': [
    '◌1234567890-=qwertyuiop[]asdfghjkl;◌\\\\zxcvbnm,./',
    '◌!@#$%◌&*()_+QWERTYUIOP{}ASDFGHJKL:◌||ZXCVBNM<>?',
    "`¡²³¤€¼½¾‘’¥×äåé®þüúíóö«»áßðfghjœø¶'¬\\æx©vbñµç◌¿",
  ],
  Dvorak: [
    "`1234567890[]',.pyfgcrl/=aoeuidhtns-\\\\;qjkxbmwvz",
    '~!@#$%^&*(){}"<>PYFGCRL?+AOEUIDHTNS_||:QJKXBMWVZ',
    '',
  ],
} as const satisfies Readonly<Record<string, readonly [string, string, string]>>;
export type Country = keyof typeof countries;

const letters = (row: string) => [...row].map((letter) => `Key${letter}`);

/** The places of the keys (`KeyboardEvent.code`), row by row. */
export const places = [
  'Backquote',
  ...[...'1234567890'].map((digit) => `Digit${digit}`),
  ...['Minus', 'Equal', ...letters('QWERTYUIOP'), 'BracketLeft', 'BracketRight'],
  ...[...letters('ASDFGHJKL'), 'Semicolon', 'Quote', 'Backslash'],
  ...['IntlBackslash', ...letters('ZXCVBNM'), 'Comma', 'Period', 'Slash'],
];
