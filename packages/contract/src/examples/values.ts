/** Sample values used by the examples of the calls. */
import type { ApiToken } from '../entities/account/api-token.ts'
import type { Passkey } from '../entities/account/second-step.ts'
import type { Import } from '../entities/content/import.ts'
import type { Webhook, WebhookDelivery } from '../entities/content/webhook.ts'
import type { Item } from '../entities/items/item.ts'
import type { Connection, TeamSummary } from '../entities/sharing/connection.ts'
import type { Partnership } from '../entities/sharing/partnership.ts'
import type { PublicLink } from '../entities/sharing/public-link.ts'
import type { Share } from '../entities/sharing/share.ts'
import type { Transmittal } from '../entities/sharing/transmittal.ts'
import type { Invitation, TeamPerson, User } from '../entities/team/people.ts'
import type { Tenant } from '../entities/team/tenant.ts'
import { FINANCE } from './figures.ts'

export const ROOT_ID = '0192f0c1-0000-7000-8000-000000000001'
export const FOLDER_ID = '0192f0c1-7b4e-7c3a-9d52-8f1e2a3b4c5d'
export const FILE_ID = '0192f0c2-11aa-7d21-b3f4-5a6b7c8d9e0f'
export const OTHER_FOLDER_ID = '0192f0c3-2b3c-7e4d-8f5a-6b7c8d9e0f1a'
export const UPLOAD_ID = '0192f0c2-0f0f-7a1b-8c2d-3e4f5a6b7c8d'
export const DOWNLOAD_ID = 'q3vJ0yq7mZl1c0bT8dXkR2wHfN5sPaEu'
export const UNDO_ID = '0192f0c5-3c4d-7e5f-8a6b-7c8d9e0f1a2b'
const TENANT_ID = '0192f0bf-aaaa-7bbb-8ccc-0123456789ab'
export const REQUEST_ID = '0192f0c6-4d5e-7f60-8b7c-1f2a3b4c5d6e'
export const NOTIFICATION_ID = '0192f0c7-5e6f-7a61-9c8d-2a3b4c5d6e7f'
export const GRACE = {
  id: '0192f0bf-eeee-7fff-8aaa-0123456789ab',
  name: 'Grace Hopper',
  email: 'grace@example.org',
  picture: null,
}
export const PERSON_ID = '0192f0bf-dddd-7eee-8fff-0123456789ab'
export const HARBOUR_ID = '0192f0bf-bbbb-7ccc-8ddd-0123456789ab'
export const SHARE_ID = '0192f0c8-6f70-7b81-8d9e-3b4c5d6e7f80'
export const GROUP = { id: '0192f0c4-7777-7aaa-8bbb-ccccddddeeee', name: 'Surveyors', members: 12, is_provided: false } as const
export const TAG = { id: '0192f0c4-9999-7aaa-8bbb-ccccddddeeee', name: 'Approved', color: 'green' } as const

const SHARED = {
  tenant_id: TENANT_ID,
  description: null,
  share_url: null,
  icon: null,
  created: '2026-11-20T09:30:00.000Z',
  updated: '2026-11-21T16:05:12.000Z',
  activity_at: '2026-11-21T16:05:12.000Z',
  deleted: null,
  deleted_by: null,
  has_folders: false,
  owner_id: PERSON_ID,
  tags: [],
  is_starred: false,
  is_shared: false,
  is_symlink: false,
  inside_shared_folder: false,
  contains_shared_folder: false,
  reached_by_link: false,
  source_id: null,
  shared_id: null,
  share_id: null,
  lock: null,
  connected_tenant_id: null,
  connected_tenant: null,
  url: null,
  shortcut_file_id: null,
  link: null,
  filters: null,
  is_accessible: true,
  is_editable: true,
  is_taggable: true,
  is_moveable: true,
  is_deletable: true,
  is_shareable: true,
  is_owned: true,
  is_mapped: true,
  is_restricted: false,
  is_shared_by_connection: false,
}

export const folder: Item = {
  ...SHARED,
  id: FOLDER_ID,
  uuid: FOLDER_ID,
  name: 'Harbour bridge',
  type: 'folder',
  sub_type: 'project',
  is_dir: true,
  path: '/all/Harbour bridge',
  parent: { id: ROOT_ID, name: 'All Files', path: '/all', sub_type: 'folder' },
  finance: FINANCE,
  is_contributable: true,
  ext: null,
  thumbnail_url: null,
  download_url: null,
  src_url: null,
  size: null,
  mimetype: null,
  object_id: null,
  object_meta: null,
  scan: null,
}

export const file: Item = {
  ...SHARED,
  id: FILE_ID,
  uuid: FILE_ID,
  name: 'Plan.pdf',
  type: 'file',
  sub_type: 'document',
  is_dir: false,
  path: '/all/Harbour bridge/Plan.pdf',
  parent: { id: FOLDER_ID, name: 'Harbour bridge', path: '/all/Harbour bridge', sub_type: 'project' },
  tags: [TAG],
  finance: { ...FINANCE, currency: null, budget: null, manual_budget: false },
  is_contributable: false,
  ext: 'pdf',
  thumbnail_url: '/api/objects/thumbnail/eyJ0...',
  download_url: '/api/objects/download/eyJ0...',
  src_url: '/api/objects/content/eyJ0...',
  size: 48213,
  mimetype: 'application/pdf',
  object_id: UPLOAD_ID,
  object_meta: null,
  scan: null,
}

export const smartView: Item = {
  ...SHARED,
  id: '0192f0c4-55ee-7165-97b8-9e0f1a2b3c4d',
  uuid: '0192f0c4-55ee-7165-97b8-9e0f1a2b3c4d',
  name: 'Approved bridges',
  type: 'smart',
  sub_type: null,
  is_dir: false,
  path: '/all/Approved bridges',
  parent: { id: ROOT_ID, name: 'All Files', path: '/all', sub_type: 'folder' },
  finance: null,
  is_contributable: false,
  ext: null,
  thumbnail_url: null,
  download_url: null,
  src_url: null,
  size: null,
  mimetype: null,
  object_id: null,
  object_meta: null,
  scan: null,
  filters: {
    q: 'bridge',
    types: [],
    sub_types: ['project'],
    tags: ['Approved'],
    parent_id: null,
    parent_path: null,
    date_ranges: [],
  },
}

export const harbour: TeamSummary = {
  id: HARBOUR_ID,
  name: 'Harbour Authority',
  short_name: 'Harbour',
  subdomain: 'harbour',
  picture: null,
  primary_color: '#1b5e8c',
  background_color: '#e1edf5',
}

export const connection: Connection = {
  id: '0192f0c9-7081-7c92-9eaf-4c5d6e7f8091',
  tenant: harbour,
  status: 'Accepted',
  note: 'For the new bridge',
  created: '2026-11-20T09:30:00.000Z',
  accepted: '2026-11-21T16:05:12.000Z',
  fileMeta: { path: `/shared?team=${HARBOUR_ID}`, with_us: 0, by_us: 1 },
}

export const share: Share = {
  id: SHARE_ID,
  file_id: FOLDER_ID,
  tenant: harbour,
  user_role: 'viewer',
  is_access_restricted: false,
  fileUsers: [],
  fileGroups: [],
  expires: null,
  status: 'placed',
  created: '2026-11-21T16:10:00.000Z',
  created_by: { id: PERSON_ID, name: 'Ada Byron', picture: null },
}

export const PARTNERSHIP_ID = '0192f0c9-7a81-7c92-8eaf-4c5d6e7f8091'

export const partnership: Partnership = {
  id: PARTNERSHIP_ID,
  file_id: FOLDER_ID,
  status: 'Accepted',
  partner: { name: 'Harbour', picture: null, tenant: harbour, user: null, group: null, email: null },
  is_inviter: true,
  offered: [{ id: OTHER_FOLDER_ID, name: 'Drawings', path: '/all/Harbour bridge/Drawings', user_role: 'contributor' }],
  received: [],
  created: '2026-11-20T09:30:00.000Z',
  created_by: { id: PERSON_ID, name: 'Ada Byron', picture: null },
  answered: '2026-11-21T16:10:00.000Z',
}

export const TRANSMITTAL_ID = '0192f0c9-7a81-7c92-8eaf-5d6e7f8091a2'

export const transmittal: Transmittal = {
  id: TRANSMITTAL_ID,
  file_id: FOLDER_ID,
  number: 'T-007',
  purpose: 'For construction',
  note: '',
  created: '2026-11-22T08:15:00.000Z',
  team: harbour,
  created_by: { id: PERSON_ID, name: 'Ada Byron', picture: null },
  is_issuer: true,
  files: [
    {
      position: 0,
      file_id: FILE_ID,
      name: 'Plan.pdf',
      folder: 'Drawings',
      ext: 'pdf',
      version: 3,
      size: 48213,
      mimetype: 'application/pdf',
      state: 'superseded',
      lock: null,
      url: '/api/files/transmittals/content/eyJ0...',
      download_url: '/api/files/transmittals/download/eyJ0...',
      scan: null,
    },
  ],
  closed_files: 0,
  restricted_files: [],
  is_superseded: true,
  withdrawn: null,
  recipients: [
    {
      id: SHARE_ID,
      name: 'grace@example.org',
      tenant: null,
      mail: 'sent',
      is_open: true,
      openings: [{ by: null, position: null, first: '2026-11-22T08:31:00.000Z', last: '2026-11-23T10:02:00.000Z' }],
    },
  ],
  download_url: '/api/files/transmittals/zip/eyJ0...',
}

export const IMPORT_ID = '0192f0c9-7a82-7d01-9ab0-6e7f8091a2b3'

export const importing: Import = {
  id: IMPORT_ID,
  folder: { id: FOLDER_ID, name: 'Harbour bridge', path: '/all/Harbour bridge' },
  kind: 'zip',
  name: 'Archive.zip',
  conflict: 'keep',
  state: 'running',
  reason: null,
  is_counted: true,
  files_found: 131,
  folders_found: 12,
  bytes_found: 48_213_000,
  files_done: 64,
  folders_done: 12,
  bytes_done: 20_100_000,
  skipped: 0,
  problems: 1,
  notes: 2,
  created: '2026-11-24T08:15:00.000Z',
  ended: null,
}

export const WEBHOOK_ID = '0192f0c9-8b93-7e12-8bc1-7f8091a2b3c4'

export const webhook: Webhook = {
  id: WEBHOOK_ID,
  folder: { id: FOLDER_ID, name: 'Harbour bridge', path: '/all/Harbour bridge' },
  url: 'https://hooks.example.org/arbour',
  events: ['item.created', 'item.version_added'],
  owner: { id: PERSON_ID, name: 'Ada Byron' },
  is_own: true,
  is_active: true,
  stopped: null,
  failing_since: null,
  waiting: 0,
  missed: 0,
  created: '2026-11-24T08:15:00.000Z',
}

export const webhookDelivery: WebhookDelivery = {
  id: '0192f0c9-9ca4-7f23-9cd2-8091a2b3c4d5',
  message_id: '0192f0c9-adb5-7034-ade3-91a2b3c4d5e6',
  event: 'item.created',
  item: { id: FILE_ID, name: 'Plan.pdf' },
  state: 'delivered',
  attempts: 1,
  status: 204,
  error: null,
  duration_ms: 84,
  answer: '',
  body: '{"id":"0192f0c9-adb5-7034-ade3-91a2b3c4d5e6","event":"item.created"}',
  created: '2026-11-24T08:20:00.000Z',
  sent: '2026-11-24T08:20:00.000Z',
  next: null,
}

export const LINK_ID = '5f0d3a52-6c1e-4b7a-9f43-2d8e7c1b0a96'

export const publicLink: PublicLink = {
  id: LINK_ID,
  kind: 'view',
  file_id: FOLDER_ID,
  url: `https://files.example.org/sh/${LINK_ID}`,
  has_password: false,
  expiry: '2026-12-24T18:00:00.000Z',
  allows_download: true,
  message: '',
  closed: null,
  opened: 12,
  last_opened: '2026-11-21T16:05:12.000Z',
  created: '2026-11-20T09:30:00.000Z',
  created_by: { id: PERSON_ID, name: 'Ada Byron', picture: null },
}

export const PROFILE = { first_name: 'Ada', last_name: 'Byron', picture: null }

export const ada: User = {
  ...PROFILE,
  id: PERSON_ID,
  name: 'Ada Byron',
  email: 'ada@example.org',
  username: 'ada',
  nickname: 'Ada',
  roles: ['Admin'],
  is_suspended: false,
  org_id: 'org_bridges',
  tenant: { id: TENANT_ID, name: 'Bridges' },
}

export const adaOfTeam: TeamPerson = { ...ada, has_second_step: true }

export const passkey: Passkey = {
  id: '0192f0c6-2222-7222-8333-0123456789ab',
  name: 'Laptop',
  created: '2026-11-20T09:30:00.000Z',
  last_used: null,
}

export const RECOVERY_CODE = '7K3M-09QX-TB4W-ZP21'

export const bridges: Tenant = {
  id: TENANT_ID,
  org_id: 'org_bridges',
  name: 'Bridges',
  short_name: 'Bridges',
  subdomain: 'bridges',
  picture: null,
  logo: null,
  primary_color: '#1a7547',
  background_color: '#e3efe7',
  locale: 'en-GB',
  time_zone: 'Europe/London',
  currency: 'GBP',
}

export const invitation: Invitation = {
  id: '0192f0c8-1111-7222-8333-0123456789ab',
  email: 'grace@example.org',
  roles: ['Editor'],
  invited_by: { id: PERSON_ID, name: 'Ada Byron' },
  created: '2026-11-20T09:30:00.000Z',
  expires: '2026-11-27T09:30:00.000Z',
  status: 'pending',
}

export const page = { total_items: 1, total_pages: 1, current_page: 1, per_page: 15, from: 1, to: 1 }

export const API_TOKEN: ApiToken = {
  id: '0192f0c9-7f80-7a91-8eaf-4c5d6e7f8091',
  name: 'Nightly backup',
  ending: 'OjVw',
  scopes: ['files:read'],
  created: '2026-11-20T09:30:00.000Z',
  expires: '2027-02-18T09:30:00.000Z',
  is_expired: false,
  last_used: '2026-11-21T02:00:04.000Z',
  paused: null,
  last_ip: '203.0.113.7',
}
