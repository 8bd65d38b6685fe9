import Bowser from 'bowser'

/** The name and system of a browser, as far as it says: `Firefox on Windows`. */
export function browserOf(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent || ' ')
  return [browser.name ?? 'A browser', os.name].filter(Boolean).join(' on ')
}
