import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { CURRENCIES } from '../money/currencies.ts'

/** The currency of amounts, by its ISO 4217 code. */
export const Currency = z
  .enum(CURRENCIES, { error: () => t('errors.finance.currency') })
  .meta({ title: 'Currency', description: 'An ISO 4217 code: `EUR`.', examples: ['EUR'] })
