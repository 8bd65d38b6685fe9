/** How those are told whom something concerns, as a form holds it. */
interface NotifyForm {
  notify_via_email: boolean
  note: string
}

/** The same as the server takes it: a note goes with a mail alone. */
export function notifyChoice({ notify_via_email, note }: NotifyForm): NotifyForm {
  return { notify_via_email, note: notify_via_email ? note : '' }
}
