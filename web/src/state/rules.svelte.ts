/** The rule book at hand and the rule that the drawer shows. */
import { ruleBook } from '../api/client';
import type { RuleBook, RuleText } from '../api/types';

class Rules {
  book = $state.raw<RuleBook | null>(null);
  /** The id of the rule open in the drawer. */
  open = $state<string | null>(null);
  failed = $state<string | null>(null);
  private loading: Promise<void> | null = null;

  load(system = 'mobas'): Promise<void> {
    this.loading ??= ruleBook(system).then(
      (book) => {
        this.book = book;
        this.failed = null;
      },
      (error: Error) => {
        this.failed = error.message;
        this.loading = null;
      },
    );
    return this.loading;
  }

  find(id: string): RuleText | undefined {
    return this.book?.rules.find((rule) => rule.id === id);
  }

  show(id: string): void {
    this.open = id;
    void this.load();
  }
}

export const rules = new Rules();
