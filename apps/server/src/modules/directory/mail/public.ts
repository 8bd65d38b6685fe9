/** Emails: queued with their content, sent once. */

import type { Task, Tasks } from '#platform/jobs/task.ts'
import { SEND_MAIL } from './queue-mail.ts'
import { type MailSending, sendMailTask } from './send-mail.ts'

export type { MailContent, SecondStepChange } from './content.ts'
export { findReader } from './find-reader.ts'
export { createMailLimits } from './mail-limits.ts'
export { dropConnectionInvite, dropInvitations, dropMails, dropPartnerInvite, queueMail, SEND_MAIL } from './queue-mail.ts'
export { countFailedMails, retryFailedMails } from './retry-failed.ts'
export { type MailSending, retryMails } from './send-mail.ts'

/** Returns the job handlers of this module. */
export function mailTasks(sending: MailSending): Tasks {
  return { [SEND_MAIL]: sendMailTask(sending) as Task }
}
