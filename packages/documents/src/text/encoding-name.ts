import { t } from '@arbour/messages/t'
import type { Encoding } from './encoding.ts'

const NAMES: Readonly<Record<Encoding, () => string>> = {
  'utf-8': () => 'UTF-8',
  'utf-16le': () => 'UTF-16 LE',
  'utf-16be': () => 'UTF-16 BE',
  'windows-1252': () => t('preview.encoding.western', { name: 'Windows-1252' }),
  'iso-8859-15': () => t('preview.encoding.western', { name: 'ISO-8859-15' }),
  cp437: () => t('preview.encoding.western', { name: 'DOS 437' }),
  cp850: () => t('preview.encoding.western', { name: 'DOS 850' }),
  macintosh: () => t('preview.encoding.western', { name: 'Mac Roman' }),
  'iso-8859-2': () => t('preview.encoding.centralEuropean', { name: 'ISO-8859-2' }),
  'windows-1250': () => t('preview.encoding.centralEuropean', { name: 'Windows-1250' }),
  'iso-8859-7': () => t('preview.encoding.greek', { name: 'ISO-8859-7' }),
  'iso-8859-8': () => t('preview.encoding.hebrew', { name: 'ISO-8859-8' }),
  'iso-8859-6': () => t('preview.encoding.arabic', { name: 'ISO-8859-6' }),
  'windows-1251': () => t('preview.encoding.cyrillic', { name: 'Windows-1251' }),
  'iso-8859-5': () => t('preview.encoding.cyrillic', { name: 'ISO-8859-5' }),
  'koi8-r': () => t('preview.encoding.cyrillic', { name: 'KOI8-R' }),
  ibm866: () => t('preview.encoding.cyrillic', { name: 'DOS 866' }),
  shift_jis: () => t('preview.encoding.japanese', { name: 'Shift_JIS' }),
  'euc-jp': () => t('preview.encoding.japanese', { name: 'EUC-JP' }),
  gbk: () => t('preview.encoding.chinese', { name: 'GBK' }),
  big5: () => t('preview.encoding.chinese', { name: 'Big5' }),
  'euc-kr': () => t('preview.encoding.korean', { name: 'EUC-KR' }),
}

/** Returns the label of an encoding: `Western (Windows-1252)`. */
export function encodingName(encoding: Encoding): string {
  return NAMES[encoding]()
}
