/** All API calls by name. The server registers them, the documentation lists them and the tests iterate over them. */
import { accountCalls } from './calls/account/calls.ts'
import { getConfig } from './calls/config.ts'
import { contentCalls } from './calls/content/calls.ts'
import { itemsCalls } from './calls/items/calls.ts'
import { reportsCalls } from './calls/reports/calls.ts'
import { sharingCalls } from './calls/sharing/calls.ts'
import { teamCalls } from './calls/team/calls.ts'

export const calls = {
  getConfig,
  ...accountCalls,
  ...teamCalls,
  ...itemsCalls,
  ...sharingCalls,
  ...reportsCalls,
  ...contentCalls,
} as const
