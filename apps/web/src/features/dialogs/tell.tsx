import type { Dialogs } from './dialog-host.tsx'

/** One sentence that has to be read. */
export async function tell(services: { dialogs: Dialogs }, words: { title: string; message: string }): Promise<void> {
  const { MessageDialog } = await import('./message-dialog.tsx')
  await services.dialogs.ask<void>((handle) => <MessageDialog {...handle} {...words} />)
}
