import type { Formats } from '../entities/account/formats.ts'
import { DEFAULT_UPLOAD_BYTES } from '../limits.ts'
import type { CallExamples } from './example.ts'
import {
  API_TOKEN,
  ada,
  bridges,
  FOLDER_ID,
  GRACE,
  HARBOUR_ID,
  harbour,
  NOTIFICATION_ID,
  PERSON_ID,
  PROFILE,
  page,
  passkey,
  RECOVERY_CODE,
  REQUEST_ID,
} from './values.ts'

const FORMATS: Formats = { language: null, date_order: null, week_start: null, time_zone: 'Europe/London' }

/** Examples of the calls about the account, signing in, preferences and notifications. */
export const accountExamples = {
  getConfig: {
    response: {
      public_url: 'https://files.example.org',
      environment: 'production',
      sign_in: 'embedded',
      limits: { max_upload_size: DEFAULT_UPLOAD_BYTES, bin_days: 30, versions: { days: 365, kept: 10 } },
      oidc: {
        issuer: 'https://files.example.org/idp',
        client_id: 'arbour-web',
        audience: 'https://files.example.org/api',
        scope: 'openid profile email offline_access',
        org_id: null,
        org_claim: ['org_id'],
        org_scope: null,
      },
    },
  },
  authAccount: {
    response: {
      user: ada,
      formats: FORMATS,
      tenant: bridges,
      abilities: {
        may_list_bin: true,
        may_see_reports: true,
        may_manage_tags: true,
        may_take_ownership: true,
        may_manage_team: true,
        may_invite: true,
        may_create_teams: true,
        may_mount_drive: true,
      },
    },
  },
  authTenants: { response: { items: [{ ...bridges, unread: 2 }] } },
  authFormats: { requests: { one: { language: 'de', date_order: null } }, response: { formats: { ...FORMATS, language: 'de' } } },
  authProfile: { requests: { one: PROFILE }, response: { user: ada } },
  authSessions: {
    response: {
      items: [
        {
          id: '0192f0c6-1111-7222-8333-0123456789ab',
          is_current: true,
          browser: 'Firefox on Windows',
          ip: '203.0.113.7',
          created: '2026-11-20T09:30:00.000Z',
          last_used: '2026-11-21T16:05:12.000Z',
        },
      ],
    },
  },
  authSecondStep: {
    response: { app: { since: '2026-11-20T09:30:00.000Z' }, passkeys: [passkey], recovery_codes: 9, required_by: ['Bridges'] },
  },
  authAppBegin: {
    requests: { one: { password: 'four unrelated lantern words' } },
    response: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      url: 'otpauth://totp/Arbour:ada%40example.org?issuer=Arbour&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    },
  },
  authAppConfirm: { requests: { one: { code: '123456' } }, response: { recovery_codes: [RECOVERY_CODE] } },
  authAppEnd: { requests: { one: { password: 'four unrelated lantern words' } }, response: {} },
  authPasskeysBegin: {
    requests: { one: { password: 'four unrelated lantern words' } },
    response: { options: { challenge: 'kM6xq3pJ0s8', rp: { name: 'Arbour', id: 'files.example.org' } } },
  },
  authPasskeysCreate: {
    requests: {
      one: {
        name: 'Laptop',
        credential: {
          id: 'AbC9',
          rawId: 'AbC9',
          type: 'public-key',
          response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0', attestationObject: 'o2NmbXRkbm9uZQ' },
          clientExtensionResults: {},
        },
      },
    },
    response: { passkey, recovery_codes: null },
  },
  authPasskeysRename: { requests: { one: { id: passkey.id, name: 'Laptop' } }, response: { passkey } },
  authPasskeysDelete: { requests: { one: { id: passkey.id, password: 'four unrelated lantern words' } }, response: {} },
  authRecoveryCodesCreate: {
    requests: { one: { password: 'four unrelated lantern words' } },
    response: { recovery_codes: [RECOVERY_CODE] },
  },
  authSignIns: {
    requests: { first: { page: 1, take: 15 } },
    response: {
      items: [
        {
          id: '0192f0c6-3333-7222-8333-0123456789ab',
          kind: 'signed_in',
          means: ['password', 'app'],
          browser: 'Firefox on Windows',
          ip: '203.0.113.7',
          about: null,
          count: 1,
          created: '2026-11-20T09:30:00.000Z',
        },
      ],
      meta: page,
    },
  },
  authTokens: { response: { items: [API_TOKEN] } },
  authTokensCreate: {
    requests: { backup: { name: 'Nightly backup', scopes: ['files:read'], days: 90 } },
    response: { api_token: API_TOKEN, token: 'arb_q3vJ0yq7mZl1c0bT8dXkR2wHfN5sPaEuL4gYt9iOjVw' },
  },
  authDevicesGet: {
    requests: { laptop: { token: 'q3vJ0yq7mZl1c0bT8dXkR2wHfN5sPaEuL4gYt9iOjVw' } },
    response: {
      device: { name: 'Nextcloud (Windows)', ip: '192.0.2.17', is_for_this_team: true, expires: '2026-11-21T09:50:00.000Z' },
    },
  },
  authDevicesAllow: { requests: { laptop: { token: 'q3vJ0yq7mZl1c0bT8dXkR2wHfN5sPaEuL4gYt9iOjVw' } }, response: {} },
  tenantsClosing: {
    response: {
      closing: {
        people: 12,
        items: 4810,
        links: 3,
        mounts: 1,
        teams: [{ team: harbour, shared_by_us: 2, shared_with_us: 1, projects: 1 }],
        ends: '2026-12-21T09:30:00.000Z',
        needs_password: true,
      },
    },
  },
  tenantsClose: {
    requests: { close: { name: 'Harbour Works', password: 'correct horse battery staple' } },
    response: { ends: '2026-12-21T09:30:00.000Z' },
  },
  tenantsReopenCheck: {
    requests: { token: { token: 'Vb7kq2nS6yX0pLw9cR4tZ8mJ1dF5hG3aK' } },
    response: { name: 'Bridges', closed: '2026-11-21T09:30:00.000Z', ends: '2026-12-21T09:30:00.000Z' },
  },
  tenantsReopen: { requests: { token: { token: 'Vb7kq2nS6yX0pLw9cR4tZ8mJ1dF5hG3aK' } }, response: { name: 'Bridges' } },
  authAccountClosing: {
    response: {
      teams: [
        {
          id: HARBOUR_ID,
          name: 'Harbour',
          owned: 124,
          heir: { id: PERSON_ID, name: 'Ada Lovelace' },
          others: 11,
          end: 'left',
        },
      ],
      ends: '2026-12-21T09:30:00.000Z',
      needs_password: true,
    },
  },
  authAccountClose: {
    requests: { close: { password: 'correct horse battery staple' } },
    response: { ends: '2026-12-21T09:30:00.000Z' },
  },
  notificationsList: {
    response: {
      items: [
        {
          id: NOTIFICATION_ID,
          type: 'document',
          message: '<strong>Grace Hopper</strong> requested access to <strong>Bridge</strong>',
          created: '2026-11-23T09:12:00.000Z',
          read: null,
          count: 1,
          is_pending: true,
          user: { id: GRACE.id, name: GRACE.name, picture: null },
          meta: { action: 'HANDLE_FILE_ACCESS_REQUEST', uuid: REQUEST_ID, file_id: FOLDER_ID },
        },
      ],
      meta: page,
      unread: 1,
    },
  },
  notificationsRead: { requests: { one: { id: NOTIFICATION_ID } }, response: { unread: 0 } },
  notificationsPreferencesUpdate: {
    requests: { daily: { items: [{ topic: 'access', in_app: true, mail: 'daily' }] } },
    response: { items: [{ topic: 'access', in_app: true, mail: 'daily' }] },
  },
  authPassword: {
    requests: { one: { current_password: 'correct horse battery staple', password: 'a new and longer passphrase' } },
    response: {},
  },
  authPasswordResetCheck: {
    requests: { one: { token: 'Vb7kq2nS6yX0pLw9cR4tZ8mJ1dF5hG3aK' } },
    response: { email: 'ada@example.org', api_tokens: 1 },
  },
  authPasswordReset: {
    requests: { one: { token: 'Vb7kq2nS6yX0pLw9cR4tZ8mJ1dF5hG3aK', password: 'a new and longer passphrase' } },
    response: { email: 'ada@example.org' },
  },
  authSessionsEnd: { response: {} },
  authSessionsEndOthers: { response: { ended: 2 } },
  authBackChannelLogout: { response: {} },
  authTokensRevoke: { response: {} },
  authTokensPaused: {
    response: {
      items: [
        {
          id: API_TOKEN.id,
          name: 'Laptop of Ada',
          ending: API_TOKEN.ending,
          paused: '2026-11-20T09:30:00.000Z',
          user: { id: PERSON_ID, name: 'Ada Byron' },
        },
      ],
    },
  },
  authTokensResume: { requests: { one: { id: API_TOKEN.id } }, response: {} },
  authLeave: { response: {} },
  notificationsReadAll: { response: { unread: 0 } },
  notificationsClear: { response: { unread: 2 } },
  notificationsClearRead: { response: { unread: 3 } },
  notificationsClearAll: { response: { unread: 0 } },
  notificationsPreferences: {
    response: {
      items: [
        { topic: 'access', in_app: true, mail: 'at_once' },
        { topic: 'incoming', in_app: true, mail: 'daily' },
      ],
    },
  },
  preferencesList: {
    response: {
      default: { viewType: 'list', viewSort: 'updated:desc', gridTileSize: 160 },
      items: [{ location: FOLDER_ID, path: '/all/Harbour bridge', view: { viewType: 'grid' } }],
    },
  },
  preferencesUpdate: {
    requests: { one: { location: FOLDER_ID, view: { viewType: 'grid', gridTileSize: 200 } } },
    response: { view: { viewType: 'grid', gridTileSize: 200 } },
  },
} satisfies CallExamples
