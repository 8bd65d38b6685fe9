import { notificationPath } from '@arbour/contract/notification-path'

/** Longer than any; what a broken link carries beyond it is of no use. */
const MAX_LENGTH = 200

/** A secret that a link carries behind its `#`, where no server logs it. */
export interface LinkSecret {
  /** The page that such links lead to. What stands behind the `#` of another is not for it. */
  readonly path: string
  /** Takes it out of the address, where it would stay in the history, and keeps it in this tab. */
  take(): void
  /** The one that was taken last; empty when there is none. */
  read(): string
  /** Forgets it: it is used up. */
  forget(): void
}

/** `instead`: whose place it takes; one tab follows one of the two. */
function linkSecret(name: string, path: string, { instead }: { instead?: string } = {}): LinkSecret {
  const key = `arbour.${name}`
  return {
    path,
    take() {
      if (window.location.pathname !== path) return
      const secret = cleanSecret(window.location.hash.slice(1))
      if (secret === '') return
      window.sessionStorage.setItem(key, secret)
      if (instead !== undefined) window.sessionStorage.removeItem(`arbour.${instead}`)
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    },
    read: () => window.sessionStorage.getItem(key) ?? '',
    forget: () => window.sessionStorage.removeItem(key),
  }
}

/** What stands behind the `#` of an address, as a secret. */
export function cleanSecret(hash: string): string {
  return hash.slice(0, MAX_LENGTH)
}

/** The code that the server printed, with which the first team is made. */
export const setUpCode = linkSecret('set-up-code', '/set-up')
/** The token of an invitation into a team. */
export const invitationToken = linkSecret('invitation', '/invitation', { instead: 'partner-invitation' })
/** The token of an invitation into a project of another team. */
export const partnerToken = linkSecret('partner-invitation', '/partner-invitation', { instead: 'invitation' })
/** The token of a mail to who forgot their password. */
export const resetToken = linkSecret('password-reset', '/reset-password')
/** The token of a mail to the Admins of a team that was closed. */
export const reopenToken = linkSecret('reopen', '/reopen')

/** The invitation, into a team or into a project, whose link this tab followed. */
export const followedInvitation = {
  /** Its token; empty when there is none. */
  read: () => partnerToken.read() || invitationToken.read(),
  /** Where one goes on once signed in: one into a project is answered there. */
  returnTo(): string {
    const token = partnerToken.read()
    return (token !== '' && notificationPath({ action: 'ACCEPT_FILE_PARTNERSHIP_INVITE', token })) || '/'
  },
  forget(): void {
    partnerToken.forget()
    invitationToken.forget()
  },
}
