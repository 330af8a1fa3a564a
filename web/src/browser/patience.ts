/** How often a tab asks the one that has the room in vain before it takes the room from it. */
const most = 4;

export class Patience {
  private unanswered = 0;

  constructor(private readonly lost: () => void) {}

  asked(): void {
    this.unanswered += 1;
    if (this.unanswered <= most) return;
    this.unanswered = 0;
    this.lost();
  }
  answered(): void {
    this.unanswered = 0;
  }
}
