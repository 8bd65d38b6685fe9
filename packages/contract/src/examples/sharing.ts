import type { ConnectionInvitation } from '../entities/sharing/connection.ts'
import type { CallExamples } from './example.ts'
import {
  connection,
  FILE_ID,
  FOLDER_ID,
  folder,
  GRACE,
  GROUP,
  HARBOUR_ID,
  harbour,
  NOTIFICATION_ID,
  OTHER_FOLDER_ID,
  PARTNERSHIP_ID,
  PERSON_ID,
  page,
  partnership,
  REQUEST_ID,
  ROOT_ID,
  SHARE_ID,
  share,
  TRANSMITTAL_ID,
  transmittal,
} from './values.ts'

/** The secret of an invitation link. */
const INVITATION_TOKEN = 'q3vJ0yq7mZl1c0bT8dXkR2wHfN5sPaEuJ7cV4oG6iYs'

const connectionInvitation: ConnectionInvitation = {
  id: '0192f0c9-7b81-7c92-8eaf-4c5d6e7f8091',
  email: 'grace@harbour.example',
  note: 'For the new bridge',
  invited_by: { id: PERSON_ID, name: 'Ada Byron' },
  created: '2026-11-20T09:30:00.000Z',
  expires: '2026-12-04T09:30:00.000Z',
  status: 'pending',
}

/** Examples of the calls about shares with connected teams, partnerships and transmittals. */
export const sharingExamples = {
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
  tenantsConnections: { response: { items: [connection], meta: page } },
  tenantsConnectionsGet: { requests: { one: { id: connection.id } }, response: { connection } },
  tenantsConnectionsAdd: {
    requests: { one: { subdomain: 'harbour', notify_via_email: true, note: 'For the new bridge' } },
    response: { connectedTenant: harbour, connection: { ...connection, status: 'Sent', accepted: null } },
  },
  tenantsConnectionsFind: { requests: { one: { q: 'harb' } }, response: { items: [{ tenant: harbour, status: null }] } },
  tenantsConnectionsAccept: { requests: { one: { id: connection.id } }, response: { connection } },
  tenantsConnectionsReject: { requests: { one: { id: connection.id } }, response: { connectedTenant: harbour } },
  tenantsConnectionsInvitations: { response: { items: [connectionInvitation] } },
  tenantsConnectionsInvitationsCreate: {
    requests: { link: {}, email: { email: 'grace@harbour.example', note: 'For the new bridge' } },
    response: { invitation: connectionInvitation, url: null },
  },
  tenantsConnectionsInvitationsRenew: {
    requests: { one: { id: connectionInvitation.id } },
    response: { invitation: { ...connectionInvitation, email: null }, url: `https://arbour.example/connect#${INVITATION_TOKEN}` },
  },
  tenantsConnectionsInvitationsWithdraw: {
    requests: { one: { id: connectionInvitation.id } },
    response: { invitation: { ...connectionInvitation, status: 'withdrawn' } },
  },
  tenantsConnectionsInvitationsGet: {
    requests: { one: { token: INVITATION_TOKEN } },
    response: {
      invitation: {
        tenant: harbour,
        invited_by: 'Grace Hopper',
        note: 'For the new bridge',
        expires: '2026-12-04T09:30:00.000Z',
        status: 'pending',
        is_own: false,
        is_connected: false,
      },
    },
  },
  tenantsConnectionsInvitationsAccept: { requests: { one: { token: INVITATION_TOKEN } }, response: { connection } },
  tenantsConnected: { response: { items: [harbour], meta: page } },
  groupsConnected: {
    requests: { one: { q: 'survey' } },
    response: { items: [{ id: GROUP.id, name: 'Surveyors', members: 4, tenant: harbour }], meta: page },
  },
  usersConnected: {
    requests: { one: { q: 'gra', external_only: true } },
    response: { items: [{ id: GRACE.id, name: GRACE.name, picture: null, tenant: harbour }], meta: page },
  },
  filesProject: {
    requests: { one: { id: FOLDER_ID } },
    response: {
      file: folder,
      project: { status: 'active', starts: '2026-09-01', ends: '2027-06-30' },
      company: { id: OTHER_FOLDER_ID, name: 'Kestrel Holdings', path: '/all/Kestrel Holdings' },
      people: { total: 1, items: [{ user: GRACE, user_role: 'owner' }] },
      partners: [harbour],
      since: '2026-11-20T09:30:00.000Z',
      changes: {
        by_team: 1,
        by_partners: 0,
        is_exact: true,
        people: [
          {
            user: { id: PERSON_ID, name: 'Ada Byron', picture: null },
            sender: null,
            count: 1,
            items: [
              {
                id: '0192f0c2-33cc-7f43-95b6-7c8d9e0f1a2b',
                type: 'rename',
                file_id: FILE_ID,
                user: { id: PERSON_ID, name: 'Ada Byron', picture: null },
                date: '2026-11-21T16:05:12.000Z',
                meta: { name: 'Plan.pdf', from_name: 'Draft.pdf', to_name: 'Plan.pdf' },
              },
            ],
          },
        ],
      },
      waiting: [
        {
          id: NOTIFICATION_ID,
          type: 'document',
          message: '<strong>Grace Hopper</strong> requested access to <strong>Plan.pdf</strong>',
          created: '2026-11-21T16:05:12.000Z',
          read: null,
          count: 1,
          is_pending: true,
          user: { id: GRACE.id, name: GRACE.name, picture: null },
          meta: { action: 'HANDLE_FILE_ACCESS_REQUEST', uuid: REQUEST_ID, file_id: FILE_ID },
        },
      ],
      invitations: [{ id: SHARE_ID, name: 'Dockside Survey', picture: null, created: '2026-11-21T16:05:12.000Z' }],
      transmittals: { total: 2, unopened: [] },
    },
  },
  filesProjectUpdate: {
    requests: { one: { id: FOLDER_ID, status: 'on_hold', ends: '2027-09-30' } },
    response: { project: { status: 'on_hold', starts: '2026-09-01', ends: '2027-09-30' } },
  },
  filesProjects: {
    requests: { one: { ids: [FOLDER_ID] } },
    response: {
      items: [
        {
          id: FOLDER_ID,
          project: { status: 'active', starts: '2026-09-01', ends: null },
          people: { total: 1, items: [{ id: GRACE.id, name: GRACE.name, picture: null }] },
          partners: [harbour],
        },
      ],
    },
  },
} satisfies CallExamples
