/** The notification options of a form. */
interface NotifyForm {
  notify_via_email: boolean
  note: string
}

/** Converts the options to the request: a note is only sent with an email. */
export function notifyChoice({ notify_via_email, note }: NotifyForm): NotifyForm {
  return { notify_via_email, note: notify_via_email ? note : '' }
}
