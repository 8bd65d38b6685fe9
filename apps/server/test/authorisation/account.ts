import type { CallEntry, GuardedName } from './call-entry.ts'
import { ofUnknown, onFile, onFolder, onNothing, own } from './call-entry.ts'
import { ADMINS, CAN_OPEN, CONFLICT, NOT_FOUND, replaceStatus, SIGNED_IN } from './statuses.ts'

const changes = true

/** A passkey that answers no challenge. */
const NEW_PASSKEY = {
  name: 'Laptop',
  credential: {
    id: 'AbC9',
    rawId: 'AbC9',
    type: 'public-key',
    response: { clientDataJSON: 'e30', attestationObject: 'oA' },
    clientExtensionResults: {},
  },
}
const password = () => ({ password: 'a' })

/** Accounts: sign-in, sessions, API tokens, closing, preferences and notifications. */
export const ACCOUNT = {
  authAccount: own(SIGNED_IN),
  authTenants: own(SIGNED_IN),
  authProfile: own(SIGNED_IN, { input: () => ({ first_name: 'Ada', last_name: 'Byron', picture: null }), changes }),
  authFormats: own(SIGNED_IN, { input: () => ({ language: 'de' }), changes }),
  // The users of these tests have no password.
  authPassword: own(CONFLICT, { input: () => ({ current_password: 'a', password: 'correct horse battery' }), partner: 409 }),
  authSessions: own(SIGNED_IN),
  authSessionsEnd: ofUnknown(),
  authSessionsEndOthers: own(SIGNED_IN),
  authTokens: own(SIGNED_IN),
  authTokensCreate: own(SIGNED_IN, { input: () => ({ name: 'Script', scopes: ['files:read'], days: 7 }), changes }),
  authTokensRevoke: ofUnknown(),
  authTokensPaused: own(ADMINS),
  authTokensResume: ofUnknown(),
  // A token of no device: test/sync/device-sign-ins.
  authDevicesGet: own(NOT_FOUND, { input: () => ({ token: 'unknown' }), partner: 404 }),
  authDevicesAllow: own(NOT_FOUND, { input: () => ({ token: 'unknown' }), partner: 404 }),
  // No row: the other calls need the members of the team (test/users/leaving.test.ts). The partner is the only Admin of their team.
  authLeave: own(SIGNED_IN, { roles: [], partner: 409 }),
  authAccountClosing: own(SIGNED_IN),
  // No row, for the same reason: test/closing.
  authAccountClose: own(SIGNED_IN, { input: () => ({ password: '' }), roles: [], partner: 400 }),
  tenantsClosing: own(ADMINS),
  // The name is not that of the team.
  tenantsClose: own(replaceStatus(ADMINS, 200, 409), { input: () => ({ name: 'no such team' }), partner: 409 }),

  // The users of these tests have no second step either: test/identity/second-step.
  authSecondStep: own(CONFLICT, { partner: 409 }),
  authAppBegin: own(CONFLICT, { input: password, partner: 409 }),
  authAppConfirm: own(CONFLICT, { input: () => ({ code: '123456' }), partner: 409 }),
  authAppEnd: own(CONFLICT, { input: password, partner: 409 }),
  authPasskeysBegin: own(CONFLICT, { input: password, partner: 409 }),
  authPasskeysCreate: own(CONFLICT, { input: () => NEW_PASSKEY, partner: 409 }),
  authPasskeysRename: ofUnknown(({ unknown }) => ({ id: unknown, name: 'Laptop' })),
  authPasskeysDelete: ofUnknown(({ unknown }) => ({ id: unknown, password: 'a' })),
  authRecoveryCodesCreate: own(CONFLICT, { input: password, partner: 409 }),
  authSignIns: own(CONFLICT, { partner: 409 }),

  preferencesList: own(SIGNED_IN),
  preferencesUpdate: {
    input: ({ folder }) => ({ location: folder, view: { viewType: 'list' } }),
    roles: [
      onFolder(CAN_OPEN, CAN_OPEN, { flag: 'is_accessible', changes }),
      onFile(CAN_OPEN, CAN_OPEN, { changes }),
      onNothing(SIGNED_IN, {
        label: 'a place of the product',
        input: () => ({ location: 'default', view: { viewType: 'list' } }),
        changes,
      }),
    ],
    partner: 200,
  },

  notificationsList: own(SIGNED_IN),
  notificationsRead: ofUnknown(),
  notificationsReadAll: own(SIGNED_IN),
  notificationsClear: ofUnknown(),
  notificationsClearRead: own(SIGNED_IN),
  notificationsClearAll: own(SIGNED_IN),
  notificationsPreferences: own(SIGNED_IN),
  notificationsPreferencesUpdate: own(SIGNED_IN, {
    input: () => ({ items: [{ topic: 'access', in_app: true, mail: 'off' }] }),
    changes,
  }),
} satisfies Partial<Record<GuardedName, CallEntry>>
