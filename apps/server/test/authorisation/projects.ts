import type { CallEntry, GuardedName, Input, RoleRow } from './call-entry.ts'
import { ofUnknown, onFolder } from './call-entry.ts'
import { BINNED, CAN_EDIT, CAN_OPEN, NOT_FOUND, replaceStatus, SIGNED_IN } from './statuses.ts'

const changes = true
const foreign = ['foreign'] as const
const ISSUED = { number: 'T-001', purpose: 'For comment', emails: ['ada@example.org'] }
const folder: Input = ({ folder }) => ({ id: folder })
const inviteTeam: Input = ({ project, partner }) => ({ file_id: project, tenantInvitees: [partner] })
const inviteUser: Input = ({ project, partner, partnerUser }) => ({
  file_id: project,
  userInvitees: [{ user_id: partnerUser, tenant_id: partner }],
})
const inviteGroup: Input = ({ project, partner, partnerUser }) => ({
  file_id: project,
  groupInvitees: [{ group_id: partnerUser, tenant_id: partner }],
})
const offerFolder: Input = ({ partnership, projectFolder }) => ({ id: partnership, accessibleFiles: [{ id: projectFolder }] })
const endPartnership: Input = ({ partnership, project }) => ({ id: partnership, file_id: project })
const acceptInvite: Input = ({ invite, project, projectFolder }) => ({
  token: invite,
  fileToLinkId: project,
  accessibleFiles: [{ id: projectFolder }],
})
const issueFile: Input = ({ project, projectFile }) => ({ ...ISSUED, id: project, file_ids: [projectFile] })
const targetsTransmittal: RoleRow['input'] = async ({ folder }, fixtures) => ({ id: await fixtures.transmittal(folder) })

/** Projects: what is new in them, their figures, partnerships with other teams, and transmittals. */
export const PROJECTS = {
  // The target is a folder and no project.
  filesProject: { input: folder, roles: [onFolder(replaceStatus(CAN_OPEN, 200, 409), BINNED)], partner: 403 },
  filesProjectUpdate: {
    input: ({ folder }) => ({ id: folder, status: 'done' }),
    roles: [onFolder(replaceStatus(CAN_EDIT, 200, 409), BINNED)],
    partner: 403,
  },
  // The response omits what the caller can't open: test/project-overview.
  filesProjects: {
    input: ({ folder }) => ({ ids: [folder] }),
    isOwn: true,
    roles: [onFolder(SIGNED_IN, SIGNED_IN)],
    partner: 200,
    ids: { ids: { of: 'project', input: ({ project }) => ({ ids: [project, project] }), status: 200 } },
  },
  filesFinanceHistory: {
    input: ({ folder }) => ({ file_id: folder }),
    inputFor: { externalUser: ({ file }) => ({ file_id: file }) },
    roles: [onFolder(CAN_EDIT, BINNED)],
    partner: 403,
  },
  filesFinanceParts: {
    input: ({ folder }) => ({ file_id: folder, figure: 'cost' }),
    roles: [onFolder(CAN_EDIT, BINNED)],
    partner: 403,
  },

  filesPartnerships: { input: folder, roles: [onFolder(CAN_OPEN, CAN_OPEN, { flag: 'is_accessible' })], partner: 403 },
  // The target is restricted and no project: test/partnerships has those into which a team can be invited.
  filesPartnershipsInitiate: {
    input: ({ folder, partner }) => ({ file_id: folder, tenantInvitees: [partner] }),
    inputFor: { stranger: ({ folder }) => ({ file_id: folder, emailInvitees: ['ada@example.org'] }) },
    roles: [onFolder(replaceStatus(CAN_EDIT, 200, 400), BINNED)],
    partner: 403,
    ids: {
      file_id: { of: 'project', input: inviteTeam },
      // The team is not connected.
      tenantInvitees: { of: 'team', input: inviteTeam, tries: foreign },
      'userInvitees.user_id': { of: 'member', input: inviteUser, tries: foreign },
      'userInvitees.tenant_id': { of: 'team', input: inviteUser, tries: foreign },
      'groupInvitees.group_id': { of: 'member', input: inviteGroup, tries: foreign },
      'groupInvitees.tenant_id': { of: 'team', input: inviteGroup, tries: foreign },
      'accessibleFiles.id': {
        of: 'projectFolder',
        input: (ids) => ({ ...inviteTeam(ids), accessibleFiles: [{ id: ids.projectFolder }] }),
      },
    },
  },
  filesPartnershipsUpdate: {
    input: ({ partnership }) => ({ id: partnership, accessibleFiles: [] }),
    roles: [
      onFolder(CAN_EDIT, BINNED, {
        input: async ({ folder }, fixtures) => ({ id: await fixtures.partnership(folder), accessibleFiles: [] }),
      }),
    ],
    partner: 404,
    ids: {
      id: { of: 'partnership', input: offerFolder },
      'accessibleFiles.id': { of: 'projectFolder', input: offerFolder },
    },
  },
  filesPartnershipsDelete: {
    input: ({ partnership, folder }) => ({ id: partnership, file_id: folder }),
    roles: [
      onFolder(CAN_EDIT, BINNED, {
        input: async ({ folder }, fixtures) => ({ id: await fixtures.partnership(folder), file_id: folder }),
        changes,
      }),
    ],
    partner: 404,
    ids: { id: { of: 'partnership', input: endPartnership }, file_id: { of: 'project', input: endPartnership } },
  },
  filesPartnershipsInvitesGet: ofUnknown(({ unknown }) => ({ token: unknown })),
  filesPartnershipsInvitesAccept: {
    ...ofUnknown(({ unknown, folder }) => ({ token: unknown, fileToLinkId: folder })),
    roles: [{ on: 'folder', living: NOT_FOUND }],
    ids: {
      fileToLinkId: { of: 'project', input: ({ invite, project }) => ({ token: invite, fileToLinkId: project }) },
      'accessibleFiles.id': { of: 'projectFolder', input: acceptInvite },
    },
  },
  filesPartnershipsInvitesDecline: ofUnknown(({ unknown }) => ({ token: unknown })),

  filesTransmittals: { input: folder, roles: [onFolder(CAN_OPEN, CAN_OPEN, { flag: 'is_accessible' })], partner: 403 },
  // 404 to those who can't open the project, which keeps from them that there is a transmittal.
  filesTransmittalsGet: {
    ...ofUnknown(),
    roles: [onFolder(replaceStatus(CAN_OPEN, 403, 404), replaceStatus(CAN_OPEN, 403, 404), { input: targetsTransmittal })],
  },
  // The target is a folder and no project: test/transmittals has projects.
  filesTransmittalsIssue: {
    input: ({ folder, file }) => ({ ...ISSUED, id: folder, file_ids: [file] }),
    roles: [
      onFolder(replaceStatus(CAN_EDIT, 200, 400), BINNED, {
        input: ({ folder, unknown }) => ({ ...ISSUED, id: folder, file_ids: [unknown] }),
      }),
    ],
    partner: 403,
    ids: {
      id: { of: 'project', input: issueFile },
      file_ids: { of: 'projectFile', input: issueFile },
      partnership_ids: {
        of: 'partnership',
        input: (ids) => ({ ...issueFile(ids), partnership_ids: [ids.partnership] }),
        status: 400,
      },
    },
  },
  filesTransmittalsWithdraw: {
    ...ofUnknown(),
    roles: [
      onFolder('401 404 404 404  403 403 200 200  404 404', '401 404 404 404  403 403 403 403  404 404', {
        input: targetsTransmittal,
        changes,
      }),
    ],
  },
} satisfies Partial<Record<GuardedName, CallEntry>>
