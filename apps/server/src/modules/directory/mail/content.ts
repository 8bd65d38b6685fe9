import { t } from '@arbour/messages/t'
import { formatDay } from '#platform/texts/format-date.ts'

/** The content of an email, without its secret link, and its expiry. One kind for each reason. */
export type MailContent =
  | { kind: 'invitation'; team: string; by: string | null; roles: string[]; expires: string }
  /** An invitation to a project of another team, for an email address that may have no account. */
  | { kind: 'partner_invite'; partnership: string; team: string; by: string; project: string; note: string }
  /** An invitation to connect with a team, for an Admin of another team of this server. */
  | { kind: 'connection_invite'; invitation: string; team: string; by: string; note: string; expires: string }
  /** Documents issued to an email address, with their number. */
  | {
      kind: 'transmittal'
      team: string
      by: string
      project: string
      number: string
      purpose: string
      files: number
      note: string
    }
  | { kind: 'password_reset'; name: string; expires: string }
  | { kind: 'password_changed'; name: string; at: string }
  | { kind: 'email_changed'; name: string; from: string; to: string; at: string }
  /** A second step has changed. `about`: the name of a passkey or of a team, or the number of codes left. */
  | { kind: 'second_step_changed'; change: SecondStepChange; about: string | null; name: string; at: string }
  | { kind: 'api_token_made'; name: string; token: string; team: string; scopes: string[]; expires_on: string }
  /**
   * A public link. `name`: null if the link has a password, and therefore reveals nothing. `ends`: when it expires, null for
   * never.
   */
  | {
      kind: 'public_link'
      link: 'view' | 'request'
      name: string | null
      team: string
      by: string
      note: string
      ends: string | null
    }
  /** For the members of a team that an Admin closed. `canReopen`: the link reopens it. */
  | { kind: 'team_closed'; team: string; by: string; expires: string; canReopen: boolean }
  | { kind: 'team_reopened'; team: string }
  /** The teams of a user who closed their account: the new owner of their items, or that the team is closed. */
  | { kind: 'account_closed'; name: string; expires: string; teams: { name: string; heir: string | null; isClosed: boolean }[] }
  /**
   * A notification with its own text, in the recipient's language when it was queued. `path` is its target, `unsubscribe` the end
   * of the unsubscribe URL.
   */
  | ({ kind: 'notice'; path: string; unsubscribe: string } & MailTexts)

/** A change of a user's second steps. */
export type SecondStepChange =
  | 'app_on'
  | 'app_off'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'second_step_reset'

/** The text of an email, before layout. */
export interface MailTexts {
  subject: string
  title: string
  paragraphs: string[]
  /** The label of the link; null for an email without one. */
  action: string | null
  /** The small print at the end. */
  note: string
}

/** Converts the content of an email to text. */
export function mailTextsOf(content: MailContent): MailTexts {
  switch (content.kind) {
    case 'notice': {
      const { subject, title, paragraphs, action, note } = content
      return { subject, title, paragraphs, action, note }
    }
    case 'invitation':
      return textsOfInvitation(content)
    case 'partner_invite': {
      const { team, by, project, note } = content
      return {
        subject: t('mails.partnerInvite.subject', { by, team }),
        title: t('mails.partnerInvite.title', { project, team }),
        paragraphs: [t('mails.partnerInvite.text', { by, team, project }), ...noteOf(note), t('mails.partnerInvite.signIn')],
        action: t('mails.viewInvitation'),
        note: t('mails.unexpectedInvitation'),
      }
    }
    case 'connection_invite': {
      const { team, by, note, expires } = content
      return {
        subject: t('mails.connectionInvite.subject', { by, team }),
        title: t('mails.connectionInvite.title', { team }),
        paragraphs: [
          t('mails.connectionInvite.text', { by, team }),
          ...noteOf(note),
          t('mails.connectionInvite.signIn', { date: dayOf(expires) }),
        ],
        action: t('mails.viewInvitation'),
        note: t('mails.unexpectedInvitation'),
      }
    }
    case 'transmittal': {
      const { team, by, project, number, purpose, files, note } = content
      return {
        subject: t('mails.transmittal.subject', { by, team, number }),
        title: t('mails.transmittal.title', { number, purpose }),
        paragraphs: [t('mails.transmittal.text', { by, team, project, files }), ...noteOf(note), t('mails.transmittal.link')],
        action: t('mails.transmittal.open', { files }),
        note: t('mails.noAccountNeeded'),
      }
    }
    case 'password_reset':
      return {
        subject: t('mails.passwordReset.subject'),
        title: t('mails.passwordReset.title'),
        paragraphs: [t('mails.hello', { name: content.name }), t('mails.passwordReset.text')],
        action: t('mails.passwordReset.title'),
        note: t('mails.passwordReset.note'),
      }
    case 'password_changed':
      return {
        subject: t('mails.passwordChanged.subject'),
        title: t('mails.passwordChanged.title'),
        paragraphs: [t('mails.hello', { name: content.name }), t('mails.passwordChanged.text', { date: dayOf(content.at) })],
        action: null,
        note: t('mails.passwordChanged.note'),
      }
    case 'team_closed': {
      const { team, by, expires, canReopen } = content
      const date = dayOf(expires)
      return {
        subject: t('mails.teamClosed.subject', { team }),
        title: t('mails.teamClosed.subject', { team }),
        paragraphs: [
          t('mails.teamClosed.text', { by, team }),
          canReopen ? t('mails.teamClosed.youCanReopen', { date }) : t('mails.teamClosed.adminCanReopen', { date }),
          t('mails.teamClosed.afterThat'),
        ],
        action: canReopen ? t('mails.teamClosed.reopen', { team }) : null,
        note: canReopen ? t('mails.teamClosed.linkIsForAdmins') : t('mails.teamClosed.contactAdmins'),
      }
    }
    case 'team_reopened':
      return {
        subject: t('mails.teamReopened.subject', { team: content.team }),
        title: t('mails.teamReopened.subject', { team: content.team }),
        paragraphs: [t('mails.teamReopened.text', { team: content.team }), t('mails.teamReopened.notRestored')],
        action: null,
        note: t('mails.memberOfTeam'),
      }
    case 'account_closed': {
      const { name, expires, teams } = content
      return {
        subject: t('mails.accountClosed.subject'),
        title: t('mails.accountClosed.title'),
        paragraphs: [
          t('mails.hello', { name }),
          t('mails.accountClosed.text'),
          ...teams.map(outcomeText),
          t('mails.accountClosed.restore', { date: dayOf(expires) }),
        ],
        action: null,
        note: t('mails.accountClosed.note'),
      }
    }
    case 'email_changed': {
      const { name, from, to, at } = content
      return {
        subject: t('mails.emailChanged.subject'),
        title: t('mails.emailChanged.title'),
        paragraphs: [t('mails.hello', { name }), t('mails.emailChanged.text', { date: dayOf(at), from, to })],
        action: null,
        note: t('mails.emailChanged.note'),
      }
    }
    case 'second_step_changed':
      return textsOfSecondStep(content)
    case 'api_token_made': {
      const { name, token, team, scopes, expires_on } = content
      return {
        subject: t('mails.apiToken.subject'),
        title: t('mails.apiToken.title'),
        paragraphs: [
          t('mails.hello', { name }),
          t('mails.apiToken.text', { token, team, scopes: scopes.join(', '), date: dayOf(expires_on) }),
        ],
        action: null,
        note: t('mails.apiToken.note'),
      }
    }
    case 'public_link':
      return textsOfLink(content)
  }
}

function noteOf(note: string): string[] {
  return note === '' ? [] : [note]
}

function textsOfInvitation({ team, by, roles: [role], expires }: Extract<MailContent, { kind: 'invitation' }>): MailTexts {
  const roleId = role === undefined ? 'none' : role === 'Admin' ? 'admin' : 'editor'
  return {
    subject: by === null ? t('mails.invitation.subjectWithoutSender', { team }) : t('mails.invitation.subject', { by, team }),
    title: t('mails.invitation.join', { team }),
    paragraphs: [
      by === null
        ? t('mails.invitation.textWithoutSender', { team, role: roleId })
        : t('mails.invitation.text', { by, team, role: roleId }),
      t('mails.invitation.link', { date: dayOf(expires) }),
    ],
    action: t('mails.invitation.join', { team }),
    note: t('mails.invitation.unexpected'),
  }
}

/** Returns what became of a user's team when they closed their account. */
function outcomeText({ name: team, heir: newOwner, isClosed }: { name: string; heir: string | null; isClosed: boolean }): string {
  if (isClosed) return t('mails.accountClosed.teamClosed', { team })
  return newOwner === null
    ? t('mails.accountClosed.teamLeft', { team })
    : t('mails.accountClosed.itemsTransferred', { team, newOwner })
}

function textsOfSecondStep({ change, about, name, at }: Extract<MailContent, { kind: 'second_step_changed' }>): MailTexts {
  const { title, text, subject } = secondStepTexts({ change, about: about ?? '', date: dayOf(at) })
  return { subject, title, paragraphs: [t('mails.hello', { name }), text], action: null, note: t('mails.secondStep.note') }
}

function secondStepTexts({ change, about, date }: { change: SecondStepChange; about: string; date: string }) {
  switch (change) {
    case 'app_on':
      return {
        subject: t('mails.secondStep.appOnSubject'),
        title: t('mails.secondStep.appOnTitle'),
        text: t('mails.secondStep.appOn', { date }),
      }
    case 'app_off':
      return {
        subject: t('mails.secondStep.appOffSubject'),
        title: t('mails.secondStep.appOffTitle'),
        text: t('mails.secondStep.appOff', { date }),
      }
    case 'passkey_added':
      return {
        subject: t('mails.secondStep.passkeyAddedSubject'),
        title: t('mails.secondStep.passkeyAddedTitle'),
        text: t('mails.secondStep.passkeyAdded', { date, passkey: about }),
      }
    case 'passkey_removed':
      return {
        subject: t('mails.secondStep.passkeyRemovedSubject'),
        title: t('mails.secondStep.passkeyRemovedTitle'),
        text: t('mails.secondStep.passkeyRemoved', { date, passkey: about }),
      }
    case 'recovery_codes_made':
      return {
        subject: t('mails.secondStep.recoveryCodesCreatedSubject'),
        title: t('mails.secondStep.recoveryCodesCreatedTitle'),
        text: t('mails.secondStep.recoveryCodesCreated', { date }),
      }
    case 'recovery_code_used':
      return {
        subject: t('mails.secondStep.recoveryCodeUsedSubject'),
        title: t('mails.secondStep.recoveryCodeUsedTitle'),
        text: t('mails.secondStep.recoveryCodeUsed', { date, left: Number(about) }),
      }
    case 'second_step_reset':
      return {
        subject: t('mails.secondStep.resetSubject'),
        title: t('mails.secondStep.resetTitle'),
        text: t('mails.secondStep.reset', { date, team: about }),
      }
  }
}

function textsOfLink({ link, name, team, by, note, ends }: Extract<MailContent, { kind: 'public_link' }>): MailTexts {
  const { title, text } =
    link === 'request' ? fileRequestTexts({ by, team, folder: name }) : sharedLinkTexts({ by, team, item: name })
  return {
    subject: title,
    title,
    paragraphs: [
      text,
      ...noteOf(note),
      ...(name === null ? [t('mails.publicLink.passwordProtected')] : []),
      ...(ends === null ? [] : [t('mails.publicLink.expires', { date: dayOf(ends) })]),
    ],
    action: link === 'request' ? t('mails.publicLink.addFiles') : t('common.open'),
    note: t('mails.noAccountNeeded'),
  }
}

function fileRequestTexts({ by, team, folder }: { by: string; team: string; folder: string | null }) {
  return {
    title: t('mails.publicLink.requestTitle', { by }),
    text:
      folder === null
        ? t('mails.publicLink.requestForHiddenFolder', { by, team })
        : t('mails.publicLink.request', { by, team, folder }),
  }
}

function sharedLinkTexts({ by, team, item }: { by: string; team: string; item: string | null }) {
  if (item === null)
    return { title: t('mails.publicLink.sharedHiddenTitle', { by }), text: t('mails.publicLink.sharedHidden', { by, team }) }
  return { title: t('mails.publicLink.sharedTitle', { by, item }), text: t('mails.publicLink.shared', { by, team, item }) }
}

/** Determines whether the link of an email has expired. */
export function isOver(content: MailContent): boolean {
  return 'expires' in content && new Date(content.expires).getTime() <= Date.now()
}

function dayOf(time: string): string {
  return formatDay(new Date(time))
}
