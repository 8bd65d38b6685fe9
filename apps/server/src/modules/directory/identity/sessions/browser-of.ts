import Bowser from 'bowser'

/** Returns the name and system of a browser, as far as its user agent states them: `Firefox on Windows`. */
export function browserOf(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent || ' ')
  return [browser.name ?? 'A browser', os.name].filter(Boolean).join(' on ')
}
