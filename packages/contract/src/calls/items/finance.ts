import { z } from 'zod'
import { Id, PageMeta } from '../../entities/common.ts'
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
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'A cursor is one that an earlier answer gave')

export const filesFinanceHistory = defineCall({
  method: 'POST',
  path: '/files/finance/history',
  summary: 'How figures of an item came about',
  description:
    'For who may change them. What was done by hand to the figures of the item, and of what is in it, the newest first: of what the person may change alone. ' +
    'Go on with the cursor of the answer; it may be there although a page is empty.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({
    file_id: Id,
    figure: z.enum(FIGURES).optional().describe('Of one figure alone.'),
    cursor: Cursor.optional(),
    take: Take.default(DEFAULT_PAGE_SIZE),
  }),
  response: z.object({ items: z.array(FigureChange), cursor: Cursor.nullable() }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const filesFinanceParts = defineCall({
  method: 'POST',
  path: '/files/finance/parts',
  summary: 'What a figure of a folder is made of',
  description:
    'For who may change it. What stands in the folder and shows such a figure, the largest first. What the person may not change is one amount, `others`, ' +
    'without a name; what they see and `others` are the sum of what is inside, which a folder shows unless it has a figure of its own.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({ file_id: Id, figure: z.enum(FIGURES), page: Page, take: Take.default(DEFAULT_PAGE_SIZE) }),
  response: z.object({
    items: z.array(z.object({ file: Item, amount: ShownAmount })),
    others: ShownAmount.nullable().describe('Null where there is nothing else.'),
    sum: ShownAmount.nullable(),
    meta: PageMeta,
  }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})
