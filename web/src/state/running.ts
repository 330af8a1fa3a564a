/** Time that runs while something is shown; broken off, it is over at once. */
export class Running {
  private frame = 0;
  private over: (() => void) | null = null;

  /** Draws each frame of an animation, until `ms` have gone by; `gone` is the time since its start. */
  run(ms: number, draw: (gone: number) => void): Promise<void> {
    this.stop();
    return new Promise((over) => {
      this.over = over;
      let began: number | null = null;
      const tick = (now: number): void => {
        began ??= now;
        if (now - began >= ms) return this.stop();
        draw(now - began);
        this.frame = requestAnimationFrame(tick);
      };
      this.frame = requestAnimationFrame(tick);
    });
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    const { over } = this;
    this.over = null;
    over?.();
  }
}
