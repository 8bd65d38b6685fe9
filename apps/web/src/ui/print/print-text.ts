import { MORE_IN_FILE, printElements } from './print-elements.ts'

interface PrintTextOptions {
  title: string
  /** Whether the text is truncated. */
  isPart?: boolean
}

/** Prints a text with long lines wrapped, and a note if it is truncated. */
export function printText(text: string, { title, isPart = false }: PrintTextOptions): Promise<void> {
  const block = document.createElement('pre')
  block.style.cssText = 'margin: 0; font: 9pt/1.45 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere'
  block.textContent = text
  return printElements([block], { title, notes: isPart ? [MORE_IN_FILE] : [] })
}
