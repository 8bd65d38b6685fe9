/** What calls look like when they are made, for the description of the API. */
import type { ErrorBody, ErrorCode } from './errors.ts'
import type { CallExamples } from './examples/example.ts'
import { itemExamples } from './examples/items.ts'
import { settingsExamples } from './examples/settings.ts'
import {
  API_TOKEN,
  ada,
  adaOfTeam,
  bridges,
  connection,
  DOWNLOAD_ID,
  FILE_ID,
  FINANCE,
  FOLDER_ID,
  file,
  folder,
  GRACE,
  GROUP,
  HARBOUR_ID,
  harbour,
  IMPORT_ID,
  importing,
  invitation,
  LINK_ID,
  NOTIFICATION_ID,
  OTHER_FOLDER_ID,
  PARTNERSHIP_ID,
  PERSON_ID,
  PROFILE,
  page,
  partnership,
  passkey,
  publicLink,
  RECOVERY_CODE,
  REQUEST_ID,
  ROOT_ID,
  SHARE_ID,
  share,
  TAG,
  TRANSMITTAL_ID,
  transmittal,
  UNDO_ID,
  UPLOAD_ID,
  WEBHOOK_ID,
  webhook,
  webhookDelivery,
} from './examples/values.ts'
import { DEFAULT_UPLOAD_BYTES } from './limits.ts'
import { messages } from './messages.ts'

export const examples: CallExamples = {
  ...itemExamples,
  ...settingsExamples,
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
      tenant: bridges,
      abilities: {
        may_list_bin: true,
        may_see_reports: true,
        may_manage_tags: true,
        may_take_ownership: true,
        may_manage_team: true,
        may_invite: true,
        may_create_teams: true,
      },
    },
  },
  authTenants: { response: { items: [{ ...bridges, unread: 2 }] } },
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
  tenantsStorage: {
    response: { team: { used: 48 * 1024 ** 3, quota: 100 * 1024 ** 3 }, person: { used: 3 * 1024 ** 3, quota: null } },
  },
  tenantsSignIn: { response: { policy: { needs_second_step: false }, without: 3 } },
  tenantsSignInUpdate: {
    requests: { required: { needs_second_step: true } },
    response: { policy: { needs_second_step: true }, without: 3 },
  },
  authTokens: { response: { items: [API_TOKEN] } },
  authTokensCreate: {
    requests: { backup: { name: 'Nightly backup', scopes: ['files:read'], days: 90 } },
    response: { api_token: API_TOKEN, token: 'arb_q3vJ0yq7mZl1c0bT8dXkR2wHfN5sPaEuL4gYt9iOjVw' },
  },
  tenantsAudit: {
    requests: { people: { kind: 'people', from: '2026-11-01', to: '2026-11-30', time_zone: 'Europe/London' } },
    response: {
      items: [
        {
          id: '0192f0c9-8a91-7ba2-8fb0-5d6e7f809102',
          at: '2026-11-21T16:05:12.000Z',
          kind: 'people',
          by: { id: PERSON_ID, name: 'Ada Byron' },
          text: 'changed the roles of Grace Hopper',
          item: null,
          details: [{ label: 'Roles', from: 'Member', to: 'Editor' }],
          ip: null,
          times: 1,
        },
      ],
      cursor: null,
    },
  },
  tenantsAuditExport: {
    requests: { refusals: { format: 'csv', filter: { kind: 'refusal' } } },
    response: { url: '/api/tenants/current/audit/export/eyJ0...' },
  },
  tenantsCurrent: { response: { tenant: bridges } },
  tenantsCurrentUpdate: {
    requests: {
      all: {
        name: 'Bridges',
        short_name: 'Bridges',
        subdomain: 'bridges',
        primary_color: '#1a7547',
        background_color: '#e3efe7',
        logo: null,
      },
    },
    response: { tenant: bridges },
  },
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
  tenantsCreate: { requests: { one: { name: 'Bridges' } }, response: { tenant: bridges } },
  tenantsJoin: { requests: { one: { code: 'K7QM-2ZRD-0X4T-9WFB' } }, response: { tenant: bridges } },
  tenantsJoinCodesCreate: {
    requests: { fortnight: { roles: ['Editor'], expires_in_days: 14, max_uses: 20 } },
    response: {
      code: 'K7QM-2ZRD-0X4T-9WFB',
      join_code: {
        id: '0192f0c7-1111-7222-8333-0123456789ab',
        ending: '9WFB',
        roles: ['Editor'],
        created: '2026-11-20T09:30:00.000Z',
        expires: '2026-12-04T09:30:00.000Z',
        uses: 0,
        max_uses: 20,
      },
    },
  },
  usersList: { requests: { search: { q: 'ada', page: 1, take: 15 } }, response: { items: [adaOfTeam], meta: page } },
  usersGet: {
    requests: { one: { id: PERSON_ID } },
    response: { user: adaOfTeam, owned_items: 124, may_reset_second_step: true },
  },
  usersSecondStepReset: { requests: { one: { id: PERSON_ID } }, response: { user: { ...adaOfTeam, has_second_step: false } } },
  usersRolesUpdate: { requests: { editor: { id: PERSON_ID, roles: ['Editor'] } }, response: { user: adaOfTeam } },
  usersInvitationsCreate: {
    requests: { editor: { email: 'grace@example.org', roles: ['Editor'] } },
    response: { invitation, url: null },
  },
  filesBrowse: {
    requests: {
      folder: { path: '/all/Harbour bridge', sort: 'name:asc', page: 1, take: 50 },
      bin: { path: '/bin', is_deleted: true },
    },
    response: {
      file: folder,
      ancestors: [{ id: ROOT_ID, name: 'All files', path: '/all', is_contributable: true }],
      items: [file],
      meta: { ...page, is_total_exact: true, file_share_id: null, filters: null, version: null },
    },
  },
  filesGet: { requests: { one: { id: FILE_ID } }, response: { file } },
  filesContents: {
    requests: { one: { ids: [FOLDER_ID] } },
    response: {
      items: [
        {
          id: FOLDER_ID,
          folders: 2,
          files: 14,
          below: { files: 61, size: 73_400_320, is_exact: true },
          newest: [{ id: FILE_ID, type: 'file', sub_type: 'document', ext: 'pdf', icon: null, thumbnail_url: null }],
        },
      ],
    },
  },
  filesChildren: {
    requests: { one: { file_id: FOLDER_ID, sort: 'updated:desc', page: 1 } },
    response: { items: [file], meta: { ...page, is_total_exact: true } },
  },
  filesCreate: {
    requests: {
      folder: { type: 'folder', parent_id: ROOT_ID, name: 'Harbour bridge', sub_type: 'project' },
      file: { type: 'file', parent_id: FOLDER_ID, name: 'Plan.pdf', upload: UPLOAD_ID, conflict: 'keep' },
      link: { type: 'link', parent_id: FOLDER_ID, link: { url: 'https://example.org/bridges' } },
      cloud: { type: 'cloud', parent_id: FOLDER_ID, name: 'Minutes', link: { url: 'https://docs.example.org/d/42' } },
      shortcut: { type: 'shortcut', parent_id: ROOT_ID, name: 'The plan', shortcut_file_id: FILE_ID },
      smart: { type: 'smart', parent_id: ROOT_ID, name: 'Approved', filters: { tags: ['Approved'], types: ['file'] } },
    },
    response: { file: folder },
  },
  filesCreateFiles: {
    requests: {
      several: {
        parent_id: FOLDER_ID,
        files: [
          { name: 'Plan.pdf', upload: UPLOAD_ID },
          { name: 'Film.mp4', upload: UPLOAD_ID, conflict: 'keep' },
        ],
      },
    },
    response: {
      results: [
        { file, error: null },
        { file: null, error: { code: 'conflict', message: 'The upload has not finished' } },
      ],
    },
  },
  filesUpdate: { requests: { one: { id: FILE_ID, description: 'As agreed on Friday' } }, response: { file } },
  filesRename: {
    requests: { one: { id: FILE_ID, name: 'Plan 2.pdf' } },
    response: { file: { ...file, name: 'Plan 2.pdf', path: '/all/Harbour bridge/Plan 2.pdf' } },
  },
  filesMove: {
    requests: { one: { id: FILE_ID, destination_id: OTHER_FOLDER_ID, conflict: 'keep' } },
    response: {
      file: {
        ...file,
        path: '/all/Archive/Plan.pdf',
        parent: { id: OTHER_FOLDER_ID, name: 'Archive', path: '/all/Archive', sub_type: 'folder' },
      },
      meta: { action: 'move', from_path: '/all/Harbour bridge/Plan.pdf', to_path: '/all/Archive/Plan.pdf', undo_id: null },
    },
  },
  filesDeleteImpact: { requests: { one: { ids: [FOLDER_ID] } }, response: { has_unseen: true } },
  filesDuplicate: {
    requests: { one: { id: FILE_ID, destination_id: OTHER_FOLDER_ID } },
    response: {
      file: { ...file, path: '/all/Harbour bridge/Plan (2).pdf', name: 'Plan (2).pdf' },
      meta: {
        action: 'copy',
        from_path: '/all/Harbour bridge/Plan.pdf',
        to_path: '/all/Harbour bridge/Plan (2).pdf',
        undo_id: null,
      },
    },
  },
  filesDelete: {
    requests: { bin: { id: FILE_ID }, permanently: { id: FILE_ID, soft_delete: false } },
    response: { deletion_type: 'soft_delete', file: { ...file, deleted: '2026-11-22T08:15:00.000Z', path: `/bin/${FILE_ID}` } },
  },
  filesRestore: {
    requests: { one: { id: FILE_ID, parent_file_id: null, conflict: 'keep' } },
    response: { file, meta: { undo_id: null } },
  },
  filesReplaceUndo: {
    requests: { one: { undo_id: UNDO_ID } },
    response: { file, replaced: { ...file, path: '/all/Harbour bridge/Plan (2).pdf', name: 'Plan (2).pdf' } },
  },
  filesFinanceUpdate: {
    requests: { one: { file_id: FOLDER_ID, budget: '12000.00' } },
    response: { file: folder, finance: FINANCE },
  },
  filesStarredUpdate: { requests: { one: { id: FILE_ID, is_starred: true } }, response: { is_starred: true } },
  filesTagsUpdate: { requests: { one: { id: FILE_ID, tags: ['Approved', '2026'] } }, response: { file } },
  filesDownloadUrl: {
    requests: { file: { ids: [FILE_ID] }, zip: { ids: [FILE_ID, OTHER_FOLDER_ID] } },
    response: { url: `/api/files/zip/${DOWNLOAD_ID}`, download_id: DOWNLOAD_ID },
  },
  filesDownloadProgress: {
    requests: { one: { ids: [DOWNLOAD_ID] } },
    response: {
      downloads: [{ id: DOWNLOAD_ID, state: 'sending', files: 12, bytes: 4_194_304, total_files: 40, total_bytes: 16_777_216 }],
    },
  },
  filesDownloadCancel: { requests: { one: { id: DOWNLOAD_ID } }, response: {} },
  filesSearchTotals: {
    requests: { one: { sub_type: 'project', q: 'bridge' } },
    response: {
      counted: 2,
      totals: { budget: '120000.00', cost: '131040.00', quoted: null, value: '150000.00', variance: '-11040.00' },
    },
  },
  filesSearch: {
    requests: { one: { q: 'bridge plan', type: 'file', tags: ['Approved'], sort: 'relevance:asc', page: 1, take: 15 } },
    response: { items: [file], meta: { ...page, is_total_exact: true } },
  },
  filesAccessUpdate: {
    requests: {
      restrict: {
        id: FOLDER_ID,
        access: { is_access_restricted: true, is_hidden_when_restricted: false },
        fileUsers: [{ user_id: PERSON_ID, user_role: 'editor' }],
        fileGroups: [{ group_id: GROUP.id, user_role: 'viewer' }],
      },
    },
    response: {
      access: { is_access_restricted: true, is_hidden_when_restricted: false },
      fileUsers: [{ user: GRACE, user_role: 'editor' }],
      fileGroups: [{ group: GROUP, user_role: 'viewer' }],
      accessRequests: [],
      can_change_access: true,
      inherited_from: null,
    },
  },
  filesAccessHandOver: {
    requests: { one: { id: FOLDER_ID, user_id: PERSON_ID, notify_via_email: true, note: 'Over to you' } },
    response: {
      access: { is_access_restricted: true, is_hidden_when_restricted: false },
      fileUsers: [{ user: GRACE, user_role: 'editor' }],
      fileGroups: [{ group: GROUP, user_role: 'viewer' }],
      accessRequests: [],
      can_change_access: true,
      inherited_from: null,
    },
  },
  filesAccessLeave: { requests: { one: { id: FOLDER_ID } }, response: { role: null } },
  filesAccessImpact: {
    requests: {
      restrict: { ids: [FOLDER_ID], access: { is_access_restricted: true, is_hidden_when_restricted: false }, fileUsers: [] },
      move: { ids: [FILE_ID], destination_id: OTHER_FOLDER_ID },
    },
    response: {
      items: [{ user: GRACE, from: 'editor', to: null, items: 1 }],
      outside: [{ tenant: harbour, through: { id: OTHER_FOLDER_ID, name: 'Drawings' }, change: 'gains', items: 1 }],
    },
  },
  filesShares: { requests: { one: { id: FOLDER_ID } }, response: { shares: [share], addresses: [], obstacle: null } },
  filesSharesSummary: {
    requests: { one: { id: FILE_ID } },
    response: {
      tenants: [harbour],
      shared_file: { id: FOLDER_ID, name: folder.name, path: folder.path },
      folders_below: 0,
      tenants_below: [],
      folders_waiting: 0,
      link_file: null,
      has_request: false,
      links_below: 1,
    },
  },
  filesSharesLinkCreate: {
    requests: {
      plain: { file_id: FOLDER_ID },
      protected: { file_id: FOLDER_ID, new_password: 'harbour-bridge', expiry: '2026-12-24T18:00:00.000Z' },
      request: { file_id: FOLDER_ID, kind: 'request', message: 'Please add the drawings of the north pier.' },
    },
    response: { url: publicLink.url, link: publicLink },
  },
  filesSharesLinkGet: {
    requests: { one: { file_id: FOLDER_ID } },
    response: {
      url: publicLink.url,
      link: publicLink,
      policy: { allows_links: true, needs_link_password: false, max_link_days: null },
    },
  },
  filesSharesLinkUpdate: {
    requests: {
      password: { id: LINK_ID, use_password: true, new_password: 'harbour-bridge' },
      never: { id: LINK_ID, expiry: null },
    },
    response: { url: publicLink.url, link: publicLink },
  },
  filesSharesLinkSend: {
    requests: { one: { id: LINK_ID, emails: ['grace@example.org'], note: 'The drawings, as promised.' } },
    response: { sent: 1 },
  },
  filesSharesLinkView: {
    requests: {
      top: { path: LINK_ID },
      below: { path: `${LINK_ID}/Drawings`, password: 'harbour-bridge' },
    },
    response: {
      link: {
        id: LINK_ID,
        kind: 'view',
        name: 'Harbour bridge',
        team: { name: 'Bridges', picture: null, primary_color: '#1a7547' },
        expiry: null,
        allows_download: true,
        message: '',
        has_password: false,
        max_upload_size: null,
      },
      file: {
        id: FOLDER_ID,
        name: 'Harbour bridge',
        description: null,
        type: 'folder',
        sub_type: 'project',
        ext: null,
        path: `/sh/${LINK_ID}`,
        url: null,
        icon: null,
        thumbnail_url: null,
        download_url: null,
        src_url: null,
        size: null,
        mimetype: null,
        created: '2026-11-20T09:30:00.000Z',
        updated: '2026-11-21T16:05:12.000Z',
        is_dir: true,
        object_meta: null,
        scan: null,
      },
      ancestors: [],
      items: [
        {
          id: FILE_ID,
          name: 'Plan.pdf',
          description: null,
          type: 'file',
          sub_type: 'document',
          ext: 'pdf',
          path: `/sh/${LINK_ID}/Plan.pdf`,
          url: null,
          icon: null,
          thumbnail_url: null,
          download_url: '/api/objects/download/eyJ0...',
          src_url: '/api/objects/content/eyJ0...',
          size: 48213,
          mimetype: 'application/pdf',
          created: '2026-11-20T09:30:00.000Z',
          updated: '2026-11-21T16:05:12.000Z',
          is_dir: false,
          object_meta: null,
          scan: null,
        },
      ],
      meta: page,
      token: 'eyJhbGciOi...',
      token_expires: '2026-11-21T17:05:12.000Z',
    },
  },
  filesRequestsUploadUrl: {
    requests: {
      first: { filename: 'North pier.pdf', mimetype: 'application/pdf', size: 48_213_004 },
      again: { filename: 'North pier.pdf', mimetype: 'application/pdf', size: 48_213_004, upload: UPLOAD_ID },
    },
    response: { url: '/api/objects/upload/eyJ0...', upload: UPLOAD_ID, expires: '2026-11-21T16:20:00.000Z', parts_url: null },
  },
  filesRequestsAdd: {
    requests: { one: { upload: UPLOAD_ID, from: 'Mira Stone', note: 'As built, without the railings.' } },
    response: { name: 'North pier.pdf' },
  },
  filesSharesLinkFollow: { requests: { one: { path: LINK_ID } }, response: { redirect: folder.path } },
  tenantsSharing: {
    response: { policy: { allows_links: true, needs_link_password: false, max_link_days: 90, team_ids: null } },
  },
  filesSharesInitiate: {
    requests: {
      team: { file_id: FOLDER_ID, tenantInvitees: [HARBOUR_ID], role: 'viewer' },
      people: {
        file_id: FOLDER_ID,
        userInvitees: [{ user_id: GRACE.id, tenant_id: HARBOUR_ID }],
        emailInvitees: ['mary@example.net'],
        role: 'editor',
        expires: '2027-03-31T16:00:00.000Z',
        note: 'The drawings for Monday',
      },
    },
    response: { shares: [share], addresses: [], obstacle: null },
  },
  filesSharesUpdate: { requests: { editors: { id: SHARE_ID, user_role: 'editor', expires: null } }, response: { share } },
  filesSharesDelete: { requests: { one: { id: SHARE_ID } }, response: {} },
  filesSharesDeleteFile: { requests: { one: { id: FOLDER_ID, parent_id: ROOT_ID } }, response: { share_id: SHARE_ID } },
  filesSharesDecline: { requests: { one: { id: SHARE_ID } }, response: {} },
  reportsActivity: {
    requests: { november: { from: '2026-11-01', to: '2026-11-30' } },
    response: {
      stretches: [{ from: '2026-11-20', acts: { add: 12, version: 3, rename: 1 } }],
      folders: [{ item: { id: FOLDER_ID, name: folder.name, path: '/all/Drawings', sub_type: 'folder' }, acts: 15 }],
      people: [{ person: { id: PERSON_ID, name: 'Ada Byron', picture: null }, acts: 16 }],
      acts: 16,
      others: 2,
    },
  },
  reportsActivityFiles: {
    requests: { november: { from: '2026-11-01', to: '2026-11-30' } },
    response: {
      files: [
        { item: { id: FILE_ID, name: 'Plan.pdf', path: '/all/Drawings/Plan.pdf', ext: 'pdf', sub_type: 'document' }, acts: 7 },
      ],
    },
  },
  reportsOutside: {
    requests: { one: { within_id: FOLDER_ID } },
    response: {
      teams: [{ tenant: harbour, shares: 3 }],
      shares: 3,
      waiting: 0,
      links: 4,
      requests: 1,
      transmittals: 4,
      without_password: 2,
      without_expiry: 1,
      others: 0,
    },
  },
  reportsStorage: {
    requests: { by_person: { by: 'person' } },
    response: {
      lines: [
        {
          kind: null,
          item: null,
          person: { id: PERSON_ID, name: 'Ada Byron', picture: null },
          month: null,
          files: 1204,
          bytes: 8_123_456_789,
        },
      ],
      more: null,
      listed: { files: 1204, bytes: 8_123_456_789 },
      others: 52_428_800,
    },
  },
  reportsStorageKept: {
    response: { bin: { files: 31, bytes: 104_857_600 }, older_versions: { files: 210, bytes: 734_003_200 } },
  },
  reportsExport: {
    requests: {
      over_budget: { format: 'xlsx', report: { name: 'figures', sub_type: 'project', sort: 'variance:asc' } },
      november: { format: 'csv', report: { name: 'activity', from: '2026-11-01', to: '2026-11-30' } },
    },
    response: { url: '/api/reports/export/eyJ0...' },
  },
  reportsFiles: {
    requests: { images: { kind: 'image' }, unchanged: { date_range: { field: 'updated', to: '2025-11-25' } } },
    response: {
      items: [
        {
          id: FILE_ID,
          name: 'Survey.pdf',
          path: '/all/Drawings/Survey.pdf',
          ext: 'pdf',
          sub_type: 'document',
          size: 48_234_496,
          updated: '2025-03-11T08:20:00.000Z',
          owner: { id: PERSON_ID, name: 'Ada Byron', picture: null },
        },
      ],
      cursor: null,
    },
  },
  reportsFigures: {
    requests: { over_budget: { sub_type: 'project', tags: ['Approved'], sort: 'variance:asc' } },
    response: {
      items: [
        {
          id: FOLDER_ID,
          name: folder.name,
          path: '/all/Drawings',
          updated: '2026-11-20T16:04:00.000Z',
          company: null,
          inside: null,
          figures: { budget: '84000.00', cost: '91250.50', quoted: '98000.00', value: '98000.00', variance: '-7250.50' },
        },
      ],
      totals: {
        listed: { budget: '84000.00', cost: '91250.50', quoted: '98000.00', value: '98000.00', variance: '-7250.50' },
        others: null,
        all: null,
        over_budget: 1,
      },
      meta: page,
    },
  },
  filesSharesOutside: {
    requests: { links: { through: 'link', sort: 'last_opened:desc' }, partner: { tenant_id: HARBOUR_ID, q: 'bridge' } },
    response: {
      items: [
        {
          id: SHARE_ID,
          through: 'share',
          file: {
            id: FOLDER_ID,
            name: folder.name,
            type: 'folder',
            sub_type: 'folder',
            ext: null,
            is_dir: true,
            path: folder.path,
          },
          tenant: harbour,
          email: null,
          number: null,
          user_role: 'viewer',
          people: [],
          people_count: 0,
          groups: [],
          has_password: null,
          allows_download: null,
          created: '2026-11-02T09:30:00.000Z',
          created_by: { id: GRACE.id, name: GRACE.name, picture: null },
          opened: null,
          last_opened: '2026-11-20T16:04:00.000Z',
          last_opened_by: 'Mary Ward',
          expires: null,
          closed: null,
        },
      ],
      meta: page,
    },
  },
  tenantsConnectionsEnded: { response: { items: [{ tenant: harbour, ended: '2026-11-20T16:04:00.000Z' }] } },
  tenantsConnectionsStatement: {
    requests: { one: { tenant_id: HARBOUR_ID } },
    response: { url: '/api/tenants/connections/statement/eyJ0...' },
  },
  filesSharesUnmappedGet: {
    requests: { one: { id: SHARE_ID } },
    response: {
      redirect: null,
      file: folder,
      tenant: harbour,
      shared_by: { id: PERSON_ID, name: 'Ada Byron', picture: null },
      user_role: 'viewer',
      is_for_team: true,
      is_by_group: false,
      note: '',
      expires: null,
      suggestedFolder: null,
    },
  },
  filesSharesUnmappedAdd: {
    requests: { one: { id: SHARE_ID, parent_id: ROOT_ID } },
    response: { path: '/all/Harbour bridge', file: folder },
  },
  filesShared: {
    requests: { one: { side: 'with_us', q: 'bridge', sort: 'updated:desc' } },
    response: {
      items: [
        {
          file: folder,
          share_id: SHARE_ID,
          is_for_team: true,
          is_by_group: false,
          is_mapped: true,
          tenants: [harbour],
          addresses: [],
          user_role: 'viewer',
          expires: null,
          shared: '2026-11-21T16:10:00.000Z',
        },
      ],
      meta: page,
    },
  },
  filesPartnerships: { requests: { one: { id: FOLDER_ID } }, response: { partnerships: [partnership] } },
  filesPartnershipsInitiate: {
    requests: {
      team: {
        file_id: FOLDER_ID,
        tenantInvitees: [HARBOUR_ID],
        accessibleFiles: [{ id: OTHER_FOLDER_ID, user_role: 'contributor' }],
        note: 'For the new bridge',
      },
      address: { file_id: FOLDER_ID, emailInvitees: ['grace@example.org'] },
    },
    response: { partnerships: [partnership], links: [] },
  },
  filesPartnershipsUpdate: {
    requests: { one: { id: PARTNERSHIP_ID, accessibleFiles: [{ id: OTHER_FOLDER_ID, user_role: 'contributor' }] } },
    response: { partnership },
  },
  filesPartnershipsDelete: { requests: { one: { id: PARTNERSHIP_ID, file_id: FOLDER_ID } }, response: {} },
  filesPartnershipsInvitesGet: {
    requests: { one: { token: PARTNERSHIP_ID } },
    response: {
      filePartnership: {
        id: PARTNERSHIP_ID,
        status: 'Pending',
        file: { name: 'Harbour bridge' },
        offered: [{ name: 'Drawings', user_role: 'contributor' }],
        invited_by: { id: PERSON_ID, name: 'Ada Byron', picture: null },
        note: '',
        created: '2026-11-20T09:30:00.000Z',
        is_for_team: true,
        group: null,
        path: null,
      },
      tenant: harbour,
    },
  },
  filesPartnershipsInvitesAccept: {
    requests: { one: { token: PARTNERSHIP_ID, fileToLinkId: FOLDER_ID, accessibleFiles: [] } },
    response: { path: '/all/Harbour bridge' },
  },
  filesPartnershipsInvitesDecline: { requests: { one: { token: PARTNERSHIP_ID } }, response: {} },
  filesTransmittals: {
    requests: { one: { id: FOLDER_ID } },
    response: { items: [transmittal], meta: page, next_number: 'T-008' },
  },
  filesTransmittalsGet: { requests: { one: { id: TRANSMITTAL_ID } }, response: { transmittal } },
  filesTransmittalsIssue: {
    requests: {
      one: {
        id: FOLDER_ID,
        number: 'T-008',
        purpose: 'For construction',
        note: 'Replaces T-007',
        file_ids: [FILE_ID],
        partnership_ids: [PARTNERSHIP_ID],
        emails: ['grace@example.org'],
      },
    },
    response: { transmittal, links: [] },
  },
  filesTransmittalsWithdraw: {
    requests: { one: { id: TRANSMITTAL_ID } },
    response: { transmittal: { ...transmittal, withdrawn: '2026-11-24T08:15:00.000Z' } },
  },
  filesTransmittalsOpen: {
    requests: { one: { token: 'q2m8...' } },
    response: {
      transmittal: {
        id: TRANSMITTAL_ID,
        number: 'T-007',
        purpose: 'For construction',
        note: '',
        created: '2026-11-22T08:15:00.000Z',
        team: harbour,
        created_by: { id: PERSON_ID, name: 'Ada Byron', picture: null },
        files: transmittal.files,
        closed_files: 0,
        is_superseded: true,
        project: 'Harbour bridge',
        download_url: '/api/files/transmittals/zip/eyJ0...',
      },
    },
  },
  importsSources: { response: { folders: ['Archive'] } },
  importsCheck: {
    requests: {
      nextcloud: {
        parent_id: FOLDER_ID,
        source: {
          kind: 'webdav',
          url: 'https://cloud.example.org/remote.php/dav/files/ada/Bridges/',
          username: 'ada',
          password: 'an app password',
        },
      },
    },
    response: {
      name: 'cloud.example.org/Bridges',
      lines: [
        { name: 'Drawings', is_dir: true, size: null, problem: null },
        { name: 'Plan.pdf', is_dir: false, size: 48213, problem: null },
      ],
      files: 131,
      folders: 12,
      bytes: 48_213_000,
      problems: 0,
      is_complete: true,
      names: null,
    },
  },
  importsStart: {
    requests: { zip: { parent_id: FOLDER_ID, source: { kind: 'zip', file_id: FILE_ID }, conflict: 'keep' } },
    response: { import: importing },
  },
  importsList: { response: { imports: [importing] } },
  importsUpdate: { requests: { one: { id: IMPORT_ID, act: 'pause' } }, response: { import: { ...importing, state: 'paused' } } },
  importsNotes: {
    requests: { one: { id: IMPORT_ID } },
    response: {
      import: importing,
      items: [{ path: 'Drawings/secret.pdf', outcome: 'failed', note: 'It is encrypted' }],
      meta: page,
      url: '/api/imports/notes/eyJ0...',
    },
  },
  webhooksList: { requests: { one: { folder_id: FOLDER_ID } }, response: { webhooks: [webhook] } },
  webhooksCreate: {
    requests: {
      one: { folder_id: FOLDER_ID, url: 'https://hooks.example.org/arbour', events: ['item.created', 'item.version_added'] },
    },
    response: { webhook, secret: 'whsec_...' },
  },
  webhooksUpdate: {
    requests: { off: { id: WEBHOOK_ID, is_active: false } },
    response: { webhook: { ...webhook, is_active: false } },
  },
  webhooksDelete: { requests: { one: { id: WEBHOOK_ID } }, response: {} },
  webhooksTest: {
    requests: { one: { id: WEBHOOK_ID } },
    response: { delivery: { ...webhookDelivery, event: 'webhook.test', item: null } },
  },
  webhooksDeliveries: { requests: { one: { id: WEBHOOK_ID } }, response: { webhook, items: [webhookDelivery], meta: page } },
  webhooksReplay: { requests: { one: { id: webhookDelivery.id } }, response: { delivery: webhookDelivery } },
  tenantsConnections: { response: { items: [connection], meta: page } },
  tenantsConnectionsGet: { requests: { one: { id: connection.id } }, response: { connection } },
  tenantsConnectionsAdd: {
    requests: { one: { subdomain: 'harbour', notify_via_email: true, note: 'For the new bridge' } },
    response: { connectedTenant: harbour, connection: { ...connection, status: 'Sent', accepted: null } },
  },
  tenantsConnectionsAccept: { requests: { one: { id: connection.id } }, response: { connection } },
  tenantsConnectionsReject: { requests: { one: { id: connection.id } }, response: { connectedTenant: harbour } },
  tenantsConnected: { response: { items: [harbour], meta: page } },
  groupsConnected: {
    requests: { one: { q: 'survey' } },
    response: { items: [{ id: GROUP.id, name: 'Surveyors', members: 4, tenant: harbour }], meta: page },
  },
  usersConnected: {
    requests: { one: { q: 'gra', external_only: true } },
    response: { items: [{ id: GRACE.id, name: GRACE.name, picture: null, tenant: harbour }], meta: page },
  },
  filesAccessSeeAs: {
    requests: { person: { user_id: PERSON_ID, id: FOLDER_ID }, team: { team_id: HARBOUR_ID, id: FOLDER_ID } },
    response: {
      user: GRACE,
      team: null,
      file: {
        item: folder,
        standing: {
          is_visible: true,
          role: 'viewer',
          flags: {
            is_accessible: true,
            is_contributable: false,
            is_editable: false,
            is_taggable: false,
            is_moveable: false,
            is_deletable: false,
            is_shareable: false,
            is_owned: false,
            is_mapped: true,
            is_restricted: false,
            is_shared_by_connection: false,
          },
        },
      },
      given: [],
      ancestors: [{ id: ROOT_ID, name: 'All files', path: '/all' }],
      items: [
        {
          item: file,
          standing: {
            is_visible: true,
            role: 'viewer',
            flags: {
              is_accessible: true,
              is_contributable: false,
              is_editable: false,
              is_taggable: false,
              is_moveable: false,
              is_deletable: false,
              is_shareable: false,
              is_owned: false,
              is_mapped: true,
              is_restricted: false,
              is_shared_by_connection: false,
            },
          },
        },
      ],
      meta: page,
    },
  },
  filesAccessExplain: {
    requests: { person: { user_id: PERSON_ID, id: FOLDER_ID }, team: { team_id: HARBOUR_ID, id: FOLDER_ID } },
    response: {
      user: GRACE,
      team: null,
      standing: {
        is_visible: true,
        role: 'viewer',
        flags: {
          is_accessible: true,
          is_contributable: false,
          is_editable: false,
          is_taggable: false,
          is_moveable: false,
          is_deletable: false,
          is_shareable: false,
          is_owned: false,
          is_mapped: true,
          is_restricted: false,
          is_shared_by_connection: false,
        },
      },
      rules: [
        {
          rule: 'listed',
          item: { id: FOLDER_ID, name: 'Harbour bridge', path: '/all/Harbour bridge' },
          group: null,
          role: 'viewer',
          set_by: { id: PERSON_ID, name: 'Ada Byron' },
          set_at: '2026-11-21T16:05:12.000Z',
        },
      ],
      takes: [],
    },
  },
  filesAccessRequest: {
    requests: { one: { id: FOLDER_ID, message: 'For the survey on Monday' } },
    response: { uuid: REQUEST_ID },
  },
  filesAccessRequestGet: {
    requests: { one: { uuid: REQUEST_ID } },
    response: {
      file,
      tenant: bridges,
      uuid: REQUEST_ID,
      user: GRACE,
      message: 'For the survey on Monday',
      created: '2026-11-21T16:05:12.000Z',
    },
  },
  filesAccessRequestApprove: { requests: { one: { uuid: REQUEST_ID, user_role: 'viewer' } }, response: { next: null } },
  filesAccessRequestDecline: { requests: { one: { uuid: REQUEST_ID } }, response: { next: null } },
  filesAccessRequestOwn: {
    requests: { one: { id: FOLDER_ID } },
    response: { request: { message: 'For the survey on Monday', created: '2026-11-23T09:12:00.000Z' } },
  },
  filesAccessRequestWithdraw: { requests: { one: { id: FOLDER_ID } }, response: {} },
  notificationsList: {
    response: {
      items: [
        {
          id: NOTIFICATION_ID,
          type: 'document',
          message: '<strong>Grace Hopper</strong> asks for access to <strong>Bridge</strong>',
          created: '2026-11-23T09:12:00.000Z',
          read: null,
          count: 1,
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
  groupsList: { requests: { found: { q: 'surv' } }, response: { items: [GROUP], meta: page } },
  groupsCreate: { requests: { one: { name: GROUP.name, user_ids: [PERSON_ID] } }, response: { group: GROUP } },
  groupsUpdate: { requests: { one: { id: GROUP.id, add: [PERSON_ID] } }, response: { group: GROUP } },
  tagsList: { response: { items: [TAG] } },
  tagsUsage: { response: { items: [{ id: TAG.id, items: 48, smart_views: 2 }] } },
  tagsMerge: { requests: { one: { id: TAG.id, into_id: TAG.id } }, response: { tag: TAG } },
  tagsUpdate: { requests: { one: { id: TAG.id, name: 'Agreed', color: 'blue' } }, response: { tag: TAG } },
  linksMetadata: {
    requests: { one: { url: 'https://example.org/bridges' } },
    response: {
      title: 'Bridges',
      image: 'https://example.org/bridge.jpg',
      icon: 'https://example.org/icon.png',
      favicon: 'https://example.org/favicon.ico',
      description: 'All bridges of the harbour',
      url: 'https://example.org/bridges',
    },
  },
  objectsUploadUrl: {
    requests: {
      once: { filename: 'Plan.pdf', mimetype: 'application/pdf' },
      resumable: { filename: 'Film.mp4', mimetype: 'video/mp4', size: 734003200, resumable: true },
    },
    response: {
      url: '/api/objects/upload/eyJ0...',
      upload: UPLOAD_ID,
      expires: '2026-11-21T16:20:12.000Z',
      parts_url: null,
      public_url: null,
    },
  },
  objectsUploadBlocks: {
    requests: { one: { token: 'eyJ0...' } },
    response: { blocks: [{ start: 0, size: 8388608, md5: '9e107d9d372bb6826bd81d3542a419d6' }] },
  },
  objectsUploadParts: {
    requests: {
      one: {
        token: 'eyJ0...',
        parts: [{ number: 2, sha256: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c' }],
      },
    },
    response: {
      part_size: 5242880,
      arrived: [1],
      parts: [
        {
          number: 2,
          url: 'https://s3.example.com/arbour/...?partNumber=2&X-Amz-Signature=...',
          headers: { 'x-amz-content-sha256': 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c' },
        },
      ],
      expires: '2026-11-21T16:20:12.000Z',
    },
  },
  objectsUploadUrls: {
    requests: {
      several: {
        files: [
          { filename: 'Plan.pdf', mimetype: 'application/pdf' },
          { filename: 'Film.mp4', mimetype: 'video/mp4' },
        ],
      },
    },
    response: {
      uploads: [
        { url: '/api/objects/upload/eyJ0...', upload: UPLOAD_ID },
        { url: '/api/objects/upload/eyJ1...', upload: UPLOAD_ID },
      ],
      expires: '2026-11-21T16:20:12.000Z',
    },
  },
  objectsPut: { response: { upload: UPLOAD_ID, size: 48213 } },
}

const QUOTA = { used: 99 * 1024 ** 3, quota: 100 * 1024 ** 3, needed: 3 * 1024 ** 3 }

/** What a refusal of each code says. */
export const errorExamples: Readonly<Record<ErrorCode, Omit<ErrorBody, 'code'>>> = {
  invalid: { message: `name: ${messages.required('Name')}`, fields: { name: messages.required('Name') } },
  unauthorised: { message: messages.unauthorised },
  forbidden: { message: messages.permissionDenied },
  second_step_required: { message: messages.secondStepRequired },
  not_found: { message: messages.notFound },
  timed_out: { message: 'The request did not come in time' },
  name_conflict: {
    message: messages.nameConflict('Plan.pdf'),
    data: { item: { id: FILE_ID, name: 'Plan.pdf', type: 'file', path: file.path } },
  },
  conflict: { message: 'A folder cannot be moved into itself' },
  gone: { message: messages.deletedLocation },
  unsupported_version: { message: 'Tus-Resumable has to be 1.0.0' },
  too_large: { message: messages.tooLarge(DEFAULT_UPLOAD_BYTES) },
  unsupported_type: { message: messages.noMimetype },
  locked: { message: messages.uploadLocked },
  rate_limited: { message: 'Too many pages were looked up. Please try again in a minute.' },
  headers_too_large: { message: 'The address and the headers are larger than 16 KiB' },
  internal: { message: messages.somethingWrong },
  unavailable: { message: 'The server is busy. Please try again in a moment.' },
  sign_in_unavailable: { message: messages.signInUnavailable },
  quota_exceeded: {
    message: messages.teamQuotaExceeded(QUOTA),
    data: QUOTA,
  },
  storage_full: { message: 'The server has no room left for this file' },
}
