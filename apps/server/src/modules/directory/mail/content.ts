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
  /** A second step has changed. `about`: the name of a passkey, or of a team. */
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
  /** A notification with its own text. `path` is its target, `unsubscribe` the end of the unsubscribe URL. */
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
    case 'invitation': {
      const { team, by, roles, expires } = content
      const role = roles[0] === undefined ? '' : ` as ${roles[0] === 'Admin' ? 'an Admin' : 'an Editor'}`
      return {
        subject: by === null ? `You are invited to ${team}` : `${by} invited you to ${team}`,
        title: `Join ${team}`,
        paragraphs: [
          `${by ?? 'Somebody'} invited you to join ${team} on Arbour${role}.`,
          `This link is only for you and expires on ${dayOf(expires)}.`,
        ],
        action: `Join ${team}`,
        note: 'If you weren’t expecting this, you can ignore this email.',
      }
    }
    case 'partner_invite': {
      const { team, by, project, note } = content
      return {
        subject: `${by} of ${team} invited you to a project`,
        title: `Work on ${project} with ${team}`,
        paragraphs: [
          `${by} of ${team} invited you to the project ${project} on Arbour. Your team keeps its own project, and both teams see the folders that they share in it.`,
          ...(note === '' ? [] : [note]),
          'Sign in with this email address, or create an account and a team. This link is only for you.',
        ],
        action: 'View invitation',
        note: 'If you weren’t expecting this, you can ignore this email. Nothing of yours is shared.',
      }
    }
    case 'connection_invite': {
      const { team, by, note, expires } = content
      return {
        subject: `${by} of ${team} invites your team to connect`,
        title: `Connect with ${team}`,
        paragraphs: [
          `${by} invites your team to connect with ${team} on Arbour. Connected teams can share folders with each other. Nothing is shared by the connection alone.`,
          ...(note === '' ? [] : [note]),
          `Sign in as an Admin of your team to accept. This link works once and expires on ${dayOf(expires)}.`,
        ],
        action: 'View invitation',
        note: 'If you weren’t expecting this, you can ignore this email. Nothing of yours is shared.',
      }
    }
    case 'transmittal': {
      const { team, by, project, number, purpose, files, note } = content
      return {
        subject: `${by} of ${team} sent you documents: ${number}`,
        title: `${number}: ${purpose}`,
        paragraphs: [
          `${by} of ${team} sent you ${files === 1 ? 'a document' : `${files} documents`} of the project ${project}.`,
          ...(note === '' ? [] : [note]),
          'This link is only for you. The sender can see when you open it.',
        ],
        action: files === 1 ? 'Open the document' : 'Open the documents',
        note: 'No account needed. Don’t open it if you don’t recognise the sender.',
      }
    }
    case 'password_reset':
      return {
        subject: 'Reset your Arbour password',
        title: 'Set a new password',
        paragraphs: [
          `Hello ${content.name},`,
          'we received a request to reset your password. This link works once and expires in one hour.',
        ],
        action: 'Set a new password',
        note: 'If this wasn’t you, ignore this email. Your password won’t change.',
      }
    case 'password_changed':
      return {
        subject: 'Your password for Arbour was changed',
        title: 'Your password was changed',
        paragraphs: [
          `Hello ${content.name},`,
          `your password was changed on ${dayOf(content.at)}. You’ve been signed out in all other browsers.`,
        ],
        action: null,
        note: 'If this wasn’t you, reset your password now with “Forgot password?” on the sign-in page, and let an Admin of your team know.',
      }
    case 'team_closed': {
      const { team, by, expires, canReopen } = content
      return {
        subject: `${team} was closed`,
        title: `${team} was closed`,
        paragraphs: [
          `${by} closed ${team} on Arbour. No one can sign in to it, its public links no longer work, and everything it shared has been unshared.`,
          canReopen
            ? `As an Admin you can reopen it until ${dayOf(expires)}, with the link or by signing in. This restores its people, files and public links, but not its connections, shares and projects with other teams.`
            : `An Admin can reopen it until ${dayOf(expires)}.`,
          'After that, all data is permanently deleted.',
        ],
        action: canReopen ? `Open ${team} again` : null,
        note: canReopen
          ? 'This link is only for Admins of the team: anyone who has it can reopen the team.'
          : 'If you need something from it, contact one of its Admins.',
      }
    }
    case 'team_reopened':
      return {
        subject: `${content.team} is open again`,
        title: `${content.team} is open again`,
        paragraphs: [
          `An Admin reopened ${content.team} on Arbour. Sign in as before: all files are where they were.`,
          'Connections and shares with other teams weren’t restored.',
        ],
        action: null,
        note: 'You’re receiving this because you’re a member of the team.',
      }
    case 'account_closed': {
      const { name, expires, teams } = content
      return {
        subject: 'Your account on Arbour was closed',
        title: 'Your account was closed',
        paragraphs: [
          `Hello ${name},`,
          'your account is closed. You’ve been removed from all teams and signed out everywhere.',
          ...teams.map((team) => `${team.name}: ${outcomeText(team)}`),
          `You can restore it until ${dayOf(expires)} by signing in. After that, your name and email address are permanently deleted.`,
        ],
        action: null,
        note: 'If this wasn’t you, sign in now to restore your account, change your password, and let an Admin of your team know.',
      }
    }
    case 'email_changed': {
      const { name, from, to, at } = content
      return {
        subject: 'Your email address in Arbour was changed',
        title: 'Your email address was changed',
        paragraphs: [
          `Hello ${name},`,
          `on ${dayOf(at)} your organisation’s sign-in service changed your email address from ${from} to ${to}. Arbour now writes to ${to}.`,
        ],
        action: null,
        note: 'If this is wrong, contact the administrators of your organisation’s sign-in service.',
      }
    }
    case 'second_step_changed':
      return textsOfSecondStep(content)
    case 'api_token_made': {
      const { name, token, team, scopes, expires_on } = content
      return {
        subject: 'A new API token was created for your account',
        title: 'A new API token',
        paragraphs: [
          `Hello ${name},`,
          `the API token “${token}” was created for your account in ${team}. It allows ${scopes.join(', ')} and expires on ${dayOf(expires_on)}.`,
        ],
        action: null,
        note: 'If this wasn’t you, revoke it now in your account under “API tokens”, change your password, and let an Admin of your team know.',
      }
    }
    case 'public_link':
      return textsOfLink(content)
  }
}

function outcomeText({ heir: newOwner, isClosed }: { heir: string | null; isClosed: boolean }): string {
  if (isClosed) return 'closed, because you were its only member. You can reopen it when you restore your account.'
  return newOwner === null ? 'you left it.' : `you left it; ${newOwner} now owns what you owned.`
}

function textsOfSecondStep({ change, about, name, at }: Extract<MailContent, { kind: 'second_step_changed' }>): MailTexts {
  const { title, text } = SECOND_STEP_TEXTS[change](about ?? '')
  return {
    subject: `${title} for Arbour`,
    title,
    paragraphs: [`Hello ${name},`, `on ${dayOf(at)} ${text}`],
    action: null,
    note: 'If this wasn’t you, change your password now, sign out your other browsers under Account, Security, and let an Admin of your team know.',
  }
}

const SECOND_STEP_TEXTS: Readonly<Record<SecondStepChange, (about: string) => { title: string; text: string }>> = {
  app_on: () => ({
    title: 'Your authenticator app is on',
    text: 'an authenticator app was turned on for your account. From now on, you enter a code from it in addition to your password when you sign in.',
  }),
  app_off: () => ({
    title: 'Your authenticator app is off',
    text: 'the authenticator app of your account was turned off. Its codes no longer work.',
  }),
  passkey_added: (about) => ({
    title: 'You have a new passkey',
    text: `the passkey “${about}” was added to your account. Anyone who has it can sign in as you.`,
  }),
  passkey_removed: (about) => ({
    title: 'A passkey was removed',
    text: `the passkey “${about}” was removed from your account. It can no longer be used to sign in.`,
  }),
  recovery_codes_made: () => ({
    title: 'You have new recovery codes',
    text: 'new recovery codes were created for your account. Your previous codes no longer work.',
  }),
  recovery_code_used: (about) => ({
    title: 'A recovery code was used',
    text: `somebody signed in to your account with your password and a recovery code. ${about}`,
  }),
  second_step_reset: (about) => ({
    title: 'Your second step was reset',
    text: `an Admin of ${about} reset the second step of your account. You’ve been signed out everywhere. Sign in with your password, and set it up again under Account, Security.`,
  }),
}

function textsOfLink({ link, name, team, by, note, ends }: Extract<MailContent, { kind: 'public_link' }>): MailTexts {
  const isRequest = link === 'request'
  const itemName = name ?? (isRequest ? 'a folder' : 'something')
  const title = isRequest ? `${by} requested files from you` : `${by} shared ${itemName} with you`
  return {
    subject: title,
    title,
    paragraphs: [
      isRequest ? `${by} of ${team} requested files for ${itemName}.` : `${by} of ${team} shared ${itemName} with you.`,
      ...(note === '' ? [] : [note]),
      ...(name === null ? ['It’s password-protected. Ask the sender for the password.'] : []),
      ...(ends === null ? [] : [`It expires on ${dayOf(ends)}.`]),
    ],
    action: isRequest ? 'Add files' : 'Open',
    note: 'No account needed. Don’t open it if you don’t recognise the sender.',
  }
}

/** Determines whether the link of an email has expired. */
export function isOver(content: MailContent): boolean {
  return 'expires' in content && new Date(content.expires).getTime() <= Date.now()
}

/** Formats a date for users, day first. */
function dayOf(time: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time))
}
