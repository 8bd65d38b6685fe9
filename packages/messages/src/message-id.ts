import type account from '../catalogues/en/account.json'
import type app from '../catalogues/en/app.json'
import type audit from '../catalogues/en/audit.json'
import type common from '../catalogues/en/common.json'
import type errors from '../catalogues/en/errors.json'
import type files from '../catalogues/en/files.json'
import type lib from '../catalogues/en/lib.json'
import type linkPage from '../catalogues/en/linkPage.json'
import type mails from '../catalogues/en/mails.json'
import type notifications from '../catalogues/en/notifications.json'
import type preview from '../catalogues/en/preview.json'
import type reporting from '../catalogues/en/reporting.json'
import type sharing from '../catalogues/en/sharing.json'
import type shell from '../catalogues/en/shell.json'
import type team from '../catalogues/en/team.json'
import type ui from '../catalogues/en/ui.json'

type IdsOf<Area extends string, Entries> = `${Area}.${keyof Entries & string}`

/** The ids of all messages: `files.rename.title` is `rename.title` in `catalogues/en/files.json`. */
export type MessageId =
  | IdsOf<'account', typeof account>
  | IdsOf<'app', typeof app>
  | IdsOf<'audit', typeof audit>
  | IdsOf<'common', typeof common>
  | IdsOf<'errors', typeof errors>
  | IdsOf<'files', typeof files>
  | IdsOf<'lib', typeof lib>
  | IdsOf<'linkPage', typeof linkPage>
  | IdsOf<'mails', typeof mails>
  | IdsOf<'notifications', typeof notifications>
  | IdsOf<'preview', typeof preview>
  | IdsOf<'reporting', typeof reporting>
  | IdsOf<'sharing', typeof sharing>
  | IdsOf<'shell', typeof shell>
  | IdsOf<'team', typeof team>
  | IdsOf<'ui', typeof ui>
