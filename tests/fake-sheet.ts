// Dialogs that tell what is done to them, which jsdom has not.
import { vi } from 'vitest';

/** A dialog is shown by an attribute; closing tells of it, and gives the focus back. */
export function fakeSheets(): void {
  let before: Element | null = null;
  Object.assign(HTMLDialogElement.prototype, {
    showModal: vi.fn(function showModal(this: HTMLDialogElement) {
      before = document.activeElement;
      this.open = true;
    }),
    close: vi.fn(function close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      if (before instanceof HTMLElement) before.focus();
      this.dispatchEvent(new Event('close'));
    }),
  });
}
