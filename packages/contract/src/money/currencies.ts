/** Currencies of amounts of money. Kept in a file without schemas, because the web's initial bundle needs it. */

/**
 * The currencies in use, by their ISO 4217 codes. Those with three decimals, such as the dinar of Kuwait, are missing: amounts have
 * at most two.
 */
// biome-ignore format: a line for each code would fill pages
export const CURRENCIES = [
  'AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BIF', 'BMD', 'BND', 'BOB',
  'BRL', 'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'CLP', 'CNY', 'COP', 'CRC', 'CUP', 'CVE', 'CZK',
  'DJF', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN', 'ETB', 'EUR', 'FJD', 'FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD', 'GNF',
  'GTQ', 'GYD', 'HKD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IRR', 'ISK', 'JMD', 'JPY', 'KES', 'KGS', 'KHR',
  'KMF', 'KPW', 'KRW', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT',
  'MOP', 'MRU', 'MUR', 'MVR', 'MWK', 'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'PAB', 'PEN',
  'PGK', 'PHP', 'PKR', 'PLN', 'PYG', 'QAR', 'RON', 'RSD', 'RUB', 'RWF', 'SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SGD',
  'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SYP', 'SZL', 'THB', 'TJS', 'TMT', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS',
  'UAH', 'UGX', 'USD', 'UYU', 'UZS', 'VES', 'VND', 'VUV', 'WST', 'XAF', 'XCD', 'XOF', 'XPF', 'YER', 'ZAR', 'ZMW',
  'ZWG',
] as const

/** An ISO 4217 code: `EUR`. */
export type Currency = (typeof CURRENCIES)[number]

/** Narrows a stored code: only those of the list are stored. Null stays null. */
export function asCurrency<Code extends string | null>(code: Code): Currency | Extract<Code, null> {
  return code as Currency | Extract<Code, null>
}

/** The currency of teams whose region is unknown. */
export const DEFAULT_CURRENCY: Currency = 'GBP'

const REGIONS: Readonly<Partial<Record<Currency, string>>> = {
  AED: 'AE',
  ARS: 'AR',
  AUD: 'AU',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CLP: 'CL',
  CNY: 'CN',
  COP: 'CO',
  CZK: 'CZ',
  DKK: 'DK',
  EUR: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM',
  HKD: 'HK',
  HUF: 'HU',
  ILS: 'IL',
  INR: 'IN',
  JPY: 'JP',
  MXN: 'MX',
  NOK: 'NO',
  NZD: 'NZ',
  PEN: 'PE',
  PLN: 'PL',
  RON: 'RO',
  SEK: 'SE',
  SGD: 'SG',
  TRY: 'TR',
  USD: 'EC PR SV US',
  UYU: 'UY',
  ZAR: 'ZA',
}

/** Returns the currency of a region, such as `EUR` for `DE`; the default one for a region that isn't listed, and for null. */
export function usualCurrency(region: string | null): Currency {
  const found = CURRENCIES.find((currency) => region !== null && REGIONS[currency]?.split(' ').includes(region))
  return found ?? DEFAULT_CURRENCY
}

/** Returns whether a currency has no decimals, as the yen. */
export function isWithoutDecimals(currency: Currency): boolean {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 0
}
