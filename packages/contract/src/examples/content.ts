import type { CallExamples } from './example.ts'
import { FILE_ID, FOLDER_ID, IMPORT_ID, importing, page, UPLOAD_ID, WEBHOOK_ID, webhook, webhookDelivery } from './values.ts'

/** Examples of the calls about uploads, imports and webhooks. */
export const contentExamples = {
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
} satisfies CallExamples
