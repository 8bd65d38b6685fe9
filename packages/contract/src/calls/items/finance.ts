import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { Id, PageMeta } from '../../entities/common.ts'
import { Currency } from '../../entities/currency.ts'
import { FIGURES } from '../../entities/items/figures.ts'
import { FigureChange, ShownAmount } from '../../entities/items/finance.ts'
import { Item } from '../../entities/items/item.ts'
import { DEFAULT_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { Page, Take } from '../lists.ts'

const tag = 'Files'

const Cursor = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: () => t('errors.fields.cursor') })

export const filesFinanceHistory = defineCall({
  method: 'POST',
  path: '/files/finance/history',
  summary: 'List the history of figures',
  description:
    'For users who can change the figures. Manual changes to the figures of the item and its contents, newest first, limited to items whose figures the user can change. ' +
    'Use the cursor in the response to continue; it can be present even if a page is empty.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({
    file_id: Id,
    figure: z.enum(FIGURES).optional().describe('Only changes of this figure.'),
    cursor: Cursor.optional(),
    take: Take.default(DEFAULT_PAGE_SIZE),
  }),
  response: z.object({ items: z.array(FigureChange), cursor: Cursor.nullable() }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const filesFinanceParts = defineCall({
  method: 'POST',
  path: '/files/finance/parts',
  summary: "Get the breakdown of a folder's figure",
  description:
    'For users who can change the figure. Lists the contents of the folder with such a figure, in one currency, largest first. Contents that the user cannot change are one unnamed amount, `others`. ' +
    'The listed amounts and `others` add up to the total of the contents, which the folder shows unless it has a figure of its own.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({
    file_id: Id,
    figure: z.enum(FIGURES),
    currency: Currency.optional().describe('Absent: that of the folder, or else the one that most contents have.'),
    page: Page,
    take: Take.default(DEFAULT_PAGE_SIZE),
  }),
  response: z.object({
    currency: Currency.nullable().describe('Of all amounts. Null without any.'),
    currencies: z.array(Currency).describe('All that the contents have such a figure in, that of most contents first.'),
    items: z.array(z.object({ file: Item, amount: ShownAmount })),
    others: ShownAmount.nullable().describe('Null if there are no others.'),
    sum: ShownAmount.nullable(),
    meta: PageMeta,
  }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})
