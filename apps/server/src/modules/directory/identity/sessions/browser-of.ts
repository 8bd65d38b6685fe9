import { storeTexts } from '@arbour/messages/language'
import { t } from '@arbour/messages/t'
import Bowser from 'bowser'

/** Returns the name and system of a browser, as far as its user agent states them: `Firefox on Windows`. */
export function browserOf(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent || ' ')
  const name = browser.name ?? t('account.identity.unknownBrowser')
  return os.name ? t('account.identity.browserOnSystem', { browser: name, system: os.name }) : name
}

/** Returns the same as a stored text, for records whose readers may have another language than the user. */
export function recordedBrowserOf(userAgent: string): string {
  return storeTexts(() => browserOf(userAgent))
}
