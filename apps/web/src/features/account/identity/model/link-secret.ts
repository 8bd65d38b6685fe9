import { notificationPath } from '@arbour/contract/notification-path'

/** Longer than any secret; anything beyond in a broken link is useless. */
const MAX_LENGTH = 200

/** A secret in the fragment of a link, where no server logs it. */
export interface LinkSecret {
  /** The page that such links lead to. Fragments of other pages are ignored. */
  readonly path: string
  /** Removes it from the URL, where it would stay in the history, and keeps it in this tab. */
  take(): void
  /** Returns the last removed one; empty if there is none. */
  read(): string
  /** Deletes it after use. */
  forget(): void
}

/** Creates a link secret. `replacedName`: the name of the secret that it replaces, because one tab follows only one of the two. */
function linkSecret(name: string, path: string, { replacedName }: { replacedName?: string } = {}): LinkSecret {
  const key = `arbour.${name}`
  return {
    path,
    take() {
      if (window.location.pathname !== path) return
      const secret = cleanSecret(window.location.hash.slice(1))
      if (secret === '') return
      window.sessionStorage.setItem(key, secret)
      if (replacedName !== undefined) window.sessionStorage.removeItem(`arbour.${replacedName}`)
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    },
    read: () => window.sessionStorage.getItem(key) ?? '',
    forget: () => window.sessionStorage.removeItem(key),
  }
}

/** Extracts the secret from the fragment of a URL. */
export function cleanSecret(hash: string): string {
  return hash.slice(0, MAX_LENGTH)
}

/** The code printed by the server, with which the first team is created. */
export const setUpCode = linkSecret('set-up-code', '/set-up')
/** The token of an invitation into a team. */
export const invitationToken = linkSecret('invitation', '/invitation', { replacedName: 'partner-invitation' })
/** The token of an invitation into a project of another team. */
export const partnerToken = linkSecret('partner-invitation', '/partner-invitation', { replacedName: 'invitation' })
/** The token of an invitation to connect with another team. */
export const connectToken = linkSecret('connect', '/connect')
/** The secret of a device that waits until its user allows it. */
export const deviceToken = linkSecret('device', '/connect-device')
/** The token of a password reset email. */
export const resetToken = linkSecret('password-reset', '/reset-password')
/** The token of the email to the Admins of a closed team. */
export const reopenToken = linkSecret('reopen', '/reopen')

/** The invitation, into a team or a project, whose link was opened in this tab. */
export const followedInvitation = {
  /** Returns its token; empty if there is none. */
  read: () => partnerToken.read() || invitationToken.read(),
  /** Returns the page to continue at after the sign-in: an invitation into a project is answered there. */
  returnTo(): string {
    const token = partnerToken.read()
    return (token !== '' && notificationPath({ action: 'ACCEPT_FILE_PARTNERSHIP_INVITE', token })) || '/'
  },
  forget(): void {
    partnerToken.forget()
    invitationToken.forget()
  },
}
