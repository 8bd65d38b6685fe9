/** What a mail says, without its secret link, and until when that is good. One kind for each reason to write. */
export type MailContent =
  | { kind: 'invitation'; team: string; by: string | null; roles: string[]; expires: string }
  /** Into a project of another team, to an address that may have no account. */
  | { kind: 'partner_invite'; partnership: string; team: string; by: string; project: string; note: string }
  /** Documents that were issued to an address, by how many they are. */
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
  /** What signs a person in beside the password has changed. `about`: the name of a passkey, or of a team. */
  | { kind: 'second_step_changed'; change: SecondStepChange; about: string | null; name: string; at: string }
  | { kind: 'api_token_made'; name: string; token: string; team: string; scopes: string[]; expires_on: string }
  /** A public link. `name`: null where the link has a password, and so names nothing. `ends`: when it does, null for never. */
  | {
      kind: 'public_link'
      link: 'view' | 'request'
      name: string | null
      team: string
      by: string
      note: string
      ends: string | null
    }
  /** To the people of a team that an Admin closed. `mayReopen`: the link opens it again. */
  | { kind: 'team_closed'; team: string; by: string; expires: string; mayReopen: boolean }
  | { kind: 'team_reopened'; team: string }
  /** What becomes of the teams of somebody who closed their account: who got what they owned, or that it is closed. */
  | { kind: 'account_closed'; name: string; expires: string; teams: { name: string; heir: string | null; isClosed: boolean }[] }
  /** Of a notification, in its own words. `path` is where it leads, `unsubscribe` the end of the address that ends such mails. */
  | ({ kind: 'notice'; path: string; unsubscribe: string } & MailWords)

/** What happened to a person's second step. */
export type SecondStepChange =
  | 'app_on'
  | 'app_off'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'second_step_reset'

/** A mail in words, before it is laid out. */
export interface MailWords {
  subject: string
  title: string
  paragraphs: string[]
  /** What the link is called; null for a mail without one. */
  action: string | null
  /** What stands small at the end. */
  note: string
}

/** Puts what a mail says into words. */
export function wordsOf(content: MailContent): MailWords {
  switch (content.kind) {
    case 'notice': {
      const { subject, title, paragraphs, action, note } = content
      return { subject, title, paragraphs, action, note }
    }
    case 'invitation': {
      const { team, by, roles, expires } = content
      const role = roles[0] === undefined ? '' : ` as ${roles[0] === 'Admin' ? 'an Admin' : 'an Editor'}`
      return {
        subject: by === null ? `You are invited to ${team}` : `${by} invites you to ${team}`,
        title: `Join ${team}`,
        paragraphs: [
          `${by ?? 'Somebody'} invites you to ${team} on Arbour${role}: files, projects and client companies of the team in one place.`,
          `The link is for you alone and good until ${dayOf(expires)}.`,
        ],
        action: `Join ${team}`,
        note: 'If you did not expect this, do nothing: nobody joins without the link.',
      }
    }
    case 'partner_invite': {
      const { team, by, project, note } = content
      return {
        subject: `${by} of ${team} invites you into a project`,
        title: `Work on ${project} with ${team}`,
        paragraphs: [
          `${by} of ${team} invites you into the project ${project} on Arbour. Your team keeps its own project, and each sees the folders that the other offers.`,
          ...(note === '' ? [] : [note]),
          'Sign in with this address, or make an account and a team. The link is for you alone.',
        ],
        action: 'Look at the invitation',
        note: 'If you did not expect this, do nothing: nothing of yours is shared without you.',
      }
    }
    case 'transmittal': {
      const { team, by, project, number, purpose, files, note } = content
      return {
        subject: `${by} of ${team} sends you documents: ${number}`,
        title: `${number}: ${purpose}`,
        paragraphs: [
          `${by} of ${team} sends you ${files === 1 ? 'a document' : `${files} documents`} of the project ${project}.`,
          ...(note === '' ? [] : [note]),
          'The link is for you alone: that you open it is noted for who sent it.',
        ],
        action: files === 1 ? 'Open the document' : 'Open the documents',
        note: 'You need no account. If you do not know who sent this, do not open it.',
      }
    }
    case 'password_reset':
      return {
        subject: 'Set a new password for Arbour',
        title: 'Set a new password',
        paragraphs: [
          `Hello ${content.name},`,
          'somebody asked for a new password for your account. The link is good for one hour, once.',
        ],
        action: 'Set a new password',
        note: 'If that was not you, do nothing: your password stays as it is.',
      }
    case 'password_changed':
      return {
        subject: 'Your password for Arbour was changed',
        title: 'Your password was changed',
        paragraphs: [
          `Hello ${content.name},`,
          `your password was changed on ${dayOf(content.at)}. Your other browsers are signed out.`,
        ],
        action: null,
        note: 'If that was not you, set a new password at once by “Forgot password?” on the sign-in page, and tell an Admin of your team.',
      }
    case 'team_closed': {
      const { team, by, expires, mayReopen } = content
      return {
        subject: `${team} was closed`,
        title: `${team} was closed`,
        paragraphs: [
          `${by} closed ${team} on Arbour. Nobody can get in any more; its links lead nowhere, and what it shared with other teams has ended.`,
          mayReopen
            ? `As an Admin you can open it again until ${dayOf(expires)}, by the link or by signing in. Its people and files, and its links, come back; connections, shares and projects with other teams do not.`
            : `An Admin can open it again until ${dayOf(expires)}.`,
          'After that day everything in it is removed for good.',
        ],
        action: mayReopen ? `Open ${team} again` : null,
        note: mayReopen
          ? 'The link is for the Admins of the team alone: whoever has it can open the team again.'
          : 'If you need something from it, write to one of its Admins.',
      }
    }
    case 'team_reopened':
      return {
        subject: `${content.team} is open again`,
        title: `${content.team} is open again`,
        paragraphs: [
          `An Admin opened ${content.team} again on Arbour. Sign in as before: everything is where it was.`,
          'Connections with other teams, and what was shared with them, did not come back.',
        ],
        action: null,
        note: 'You get this mail as a member of the team.',
      }
    case 'account_closed': {
      const { name, expires, teams } = content
      return {
        subject: 'Your account on Arbour was closed',
        title: 'Your account was closed',
        paragraphs: [
          `Hello ${name},`,
          'you closed your account, are in no team of others any more, and are signed out everywhere.',
          ...teams.map((team) => `${team.name}: ${whatBecame(team)}`),
          `Until ${dayOf(expires)} you come back by signing in. After that day your name and your address are removed for good.`,
        ],
        action: null,
        note: 'If that was not you, sign in at once to come back, set a new password, and tell an Admin of your team.',
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
        note: 'If this is wrong, ask the people who run your organisation’s sign-in service.',
      }
    }
    case 'second_step_changed':
      return wordsOfSecondStep(content)
    case 'api_token_made': {
      const { name, token, team, scopes, expires_on } = content
      return {
        subject: 'An API token was made for your account',
        title: 'A new API token',
        paragraphs: [
          `Hello ${name},`,
          `the API token “${token}” was made for your account in ${team}. It may be used for ${scopes.join(', ')} until ${dayOf(expires_on)}.`,
        ],
        action: null,
        note: 'If that was not you, revoke it at once in your account under “API tokens”, change your password, and tell an Admin of your team.',
      }
    }
    case 'public_link':
      return wordsOfLink(content)
  }
}

function whatBecame({ heir, isClosed }: { heir: string | null; isClosed: boolean }): string {
  if (isClosed) return 'closed, since nobody else was in it. You can open it again when you come back.'
  return heir === null ? 'you left it.' : `you left it; what you owned belongs to ${heir} now.`
}

function wordsOfSecondStep({ change, about, name, at }: Extract<MailContent, { kind: 'second_step_changed' }>): MailWords {
  const { title, text } = SECOND_STEP_WORDS[change](about ?? '')
  return {
    subject: `${title} for Arbour`,
    title,
    paragraphs: [`Hello ${name},`, `on ${dayOf(at)} ${text}`],
    action: null,
    note: 'If that was not you, change your password at once, sign your other browsers out under Account, Security, and tell an Admin of your team.',
  }
}

const SECOND_STEP_WORDS: Readonly<Record<SecondStepChange, (about: string) => { title: string; text: string }>> = {
  app_on: () => ({
    title: 'Your authenticator app is on',
    text: 'an authenticator app was turned on for your account. From now on you sign in with a code that it shows, beside your password.',
  }),
  app_off: () => ({
    title: 'Your authenticator app is off',
    text: 'the authenticator app of your account was turned off. Its codes are no good any more.',
  }),
  passkey_added: (about) => ({
    title: 'You have a new passkey',
    text: `the passkey “${about}” was added to your account. Whoever has it can sign in as you.`,
  }),
  passkey_removed: (about) => ({
    title: 'A passkey was removed',
    text: `the passkey “${about}” was removed from your account. It signs nobody in any more.`,
  }),
  recovery_codes_made: () => ({
    title: 'You have new recovery codes',
    text: 'recovery codes were made for your account. Those before them are no good any more.',
  }),
  recovery_code_used: (about) => ({
    title: 'A recovery code was used',
    text: `somebody signed in to your account with your password and a recovery code. ${about}`,
  }),
  second_step_reset: (about) => ({
    title: 'Your second step was taken away',
    text: `an Admin of ${about} took the second step of your account away, and you were signed out everywhere. You sign in with your password alone, and can set it up again under Account, Security.`,
  }),
}

function wordsOfLink({ link, name, team, by, note, ends }: Extract<MailContent, { kind: 'public_link' }>): MailWords {
  const isRequest = link === 'request'
  const what = name ?? (isRequest ? 'a folder' : 'something')
  const title = isRequest ? `${by} asks you for files` : `${by} shares ${what} with you`
  return {
    subject: title,
    title,
    paragraphs: [
      isRequest ? `${by} of ${team} asks you to add files to ${what}.` : `${by} of ${team} shares ${what} with you.`,
      ...(note === '' ? [] : [note]),
      ...(name === null ? ['It needs a password, which this mail does not hold.'] : []),
      ...(ends === null ? [] : [`It ends on ${dayOf(ends)}.`]),
    ],
    action: isRequest ? 'Add files' : 'Open',
    note: 'You need no account. If you do not know who sent this, do not open it.',
  }
}

/** Whether the link of a mail is good no more. */
export function isOver(content: MailContent): boolean {
  return 'expires' in content && new Date(content.expires).getTime() <= Date.now()
}

/** As people of the product read dates: the day first. */
function dayOf(time: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time))
}
