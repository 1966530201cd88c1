import { type Answer, answerSchema, type Settings } from './settings.ts';

interface Box {
  readonly message?: string;
  readonly detail?: string;
  readonly title?: string;
  readonly buttons?: readonly string[];
}

interface Asked {
  readonly words: string;
  readonly buttons: readonly string[];
  readonly answer: (answer: Answer) => void;
}

/** Plays dialog, and the person before it. */
export class DialogDouble {
  readonly #answers: Answer[];
  readonly #misuse: (words: string) => never;
  /** Dialogs that nobody has answered yet. */
  readonly standing = new Set<Asked>();
  /** All that was ever shown. */
  readonly shown: string[] = [];

  constructor(settings: Settings, misuse: (words: string) => never) {
    this.#answers = [...settings.answers];
    this.#misuse = misuse;
  }

  showErrorBox(title: string, content: string): void {
    this.shown.push(`${title}\n${content}`);
  }

  async showMessageBox(...given: [Box] | [object, Box]) {
    const box = boxOf(given);
    const { button } = await this.#ask(box);
    return { response: placeOf(button, box), checkboxChecked: false };
  }

  showMessageBoxSync(...given: [Box] | [object, Box]): number {
    const box = boxOf(given);
    this.shown.push(wordsOf(box));
    const { button } =
      this.#prepared(wordsOf(box)) ??
      this.#misuse(`Nobody answers, and everything stands still: ${wordsOf(box)}`);
    return placeOf(button, box);
  }

  async showOpenDialog(...given: [Box] | [object, Box]) {
    const { file } = await this.#ask(boxOf(given));
    return { canceled: file === undefined, filePaths: file === undefined ? [] : [file] };
  }

  async showSaveDialog(...given: [Box] | [object, Box]) {
    const { file } = await this.#ask(boxOf(given));
    return { canceled: file === undefined, filePath: file ?? '' };
  }

  /** A person answers a dialog that stands open, or one that comes next. */
  answer(given: unknown): void {
    const answer = answerSchema.parse(given);
    const asked = [...this.standing].find(({ words }) => words.includes(answer.words));
    if (asked === undefined) this.#answers.push(answer);
    else asked.answer(answer);
  }

  #ask(box: Box): Promise<Answer> {
    const words = wordsOf(box);
    this.shown.push(words);
    const prepared = this.#prepared(words);
    if (prepared !== null) return Promise.resolve(prepared);
    return new Promise((resolve) => {
      const asked: Asked = {
        words,
        buttons: box.buttons ?? [],
        answer: (answer) => {
          this.standing.delete(asked);
          resolve(answer);
        },
      };
      this.standing.add(asked);
    });
  }

  #prepared(words: string): Answer | null {
    const at = this.#answers.findIndex((answer) => words.includes(answer.words));
    return at < 0 ? null : (this.#answers.splice(at, 1)[0] ?? null);
  }
}

function boxOf(given: [Box] | [object, Box]): Box {
  return given.length === 1 ? given[0] : given[1];
}

function wordsOf({ title = '', message = '', detail = '' }: Box): string {
  return [title, message, detail].join('\n');
}

function placeOf(button: string | undefined, { buttons = [] }: Box): number {
  const place = buttons.indexOf(button ?? '');
  if (place < 0) throw new Error(`There is no button ${button} beside ${buttons.join(', ')}`);
  return place;
}
