/** The rule books at hand and the rule that the drawer shows. */
import { ruleBook } from '../api/client';
import { systemOfRule } from '../systems';
import type { RuleBook, RuleText } from '../api/types';

class Rules {
  books = $state.raw<Partial<Record<string, RuleBook>>>({});
  /** The id of the rule open in the drawer. */
  open = $state<string | null>(null);
  failed = $state<string | null>(null);
  private readonly loading = new Map<string, Promise<void>>();

  load(system: string): Promise<void> {
    let coming = this.loading.get(system);
    if (!coming) {
      coming = ruleBook(system).then(
        (book) => {
          this.books = { ...this.books, [system]: book };
          this.failed = null;
        },
        (error: Error) => {
          this.failed = error.message;
          this.loading.delete(system);
        },
      );
      this.loading.set(system, coming);
    }
    return coming;
  }

  bookOf(rule: string): RuleBook | undefined {
    return this.books[systemOfRule(rule)];
  }

  find(id: string): RuleText | undefined {
    return this.bookOf(id)?.rules.find((rule) => rule.id === id);
  }

  show(id: string): void {
    this.open = id;
    void this.load(systemOfRule(id));
  }
}

export const rules = new Rules();
