// The layers of Arbour, lowest first, and the rules about imports that follow from them. `npm test` checks them, types included.
// New packages, modules and features are added here: what isn't listed may not import anything.

/** Packages that run in browsers and in Node alike, with all that they import: other packages, and libraries. */
const PACKAGES = {
  contract: { packages: [], libraries: ['zod'] },
  client: { packages: ['contract'], libraries: ['@noble/hashes'] },
  documents: { packages: [], libraries: ['@e965/xlsx', 'numfmt'] },
  drawio: { packages: [], libraries: ['fflate', 'htmlparser2'] },
}

/**
 * Domains of the server with their modules. A module imports the domains of the lines above its own, and the modules before it in its own
 * domain. Domains on one line don't import each other.
 */
const SERVER = [
  { core: ['tree', 'access', 'audit', 'events'] },
  { directory: ['mail', 'teams', 'identity', 'preferences'] },
  {
    content: ['link-previews', 'tags', 'objects', 'renditions', 'activity'],
    delivery: ['realtime', 'notifications', 'webhooks'],
  },
  { views: ['presentation', 'search', 'versions', 'finance', 'downloads', 'previews'] },
  { sharing: ['item-access', 'connection-shares', 'connections'] },
  { collaboration: ['conflicts', 'mounts', 'partnerships', 'transmittals'] },
  { files: ['bin', 'items', 'imports', 'browse'], administration: ['tenants', 'users', 'closing'] },
  { external: ['public-links', 'external-access', 'view-as'], operations: ['verify', 'transfer', 'backup', 'operator'] },
  { reporting: ['project-overview', 'reports', 'audit-log'] },
]

/** Features of the web. A feature imports those of the lines above its own. */
const FEATURES = [
  ['pictures', 'preferences', 'presence', 'thumbnails'],
  ['identity'],
  ['item-paths', 'preview', 'team-switch', 'upload'],
  ['account'],
  ['items', 'notifications'],
  ['access-impact'],
  ['actions', 'item-picker', 'request-access'],
  ['history', 'operations', 'rename'],
  ['clipboard', 'details', 'drag', 'item-settings', 'new-items', 'project-room', 'quick-look', 'tags'],
  [
    ...['audit-log', 'bin', 'browser', 'connections', 'dashboard', 'finance', 'folder-tree', 'item-access'],
    ...['outside-access', 'reports', 'see-as', 'settings', 'smart-views', 'team'],
  ],
  ['access-requests', 'connection-shares', 'imports', 'public-links', 'search', 'shared', 'transmittals', 'webhooks'],
  ['partnerships'],
  ['command-palette'],
  ['help'],
]

const MODULES = 'apps/server/src/modules'
const WEB = 'apps/web/src'

/** @param {readonly string[]} names */
const oneOf = (names) => `(${names.join('|')})`

/**
 * @param {string} name
 * @param {string} comment
 * @param {import('dependency-cruiser').IFromRestriction} from
 * @param {import('dependency-cruiser').IToRestriction} to
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const packages = Object.entries(PACKAGES).flatMap(([name, { packages, libraries }]) => [
  forbid(
    `package-${name}`,
    'A package imports the packages and libraries that are listed for it.',
    { path: `^packages/${name}/src/`, pathNot: '\\.test\\.ts$' },
    {
      path: '.',
      pathNot: [
        ...[name, ...packages].map((each) => `^packages/${each}/src/`),
        ...libraries.map((each) => `^node_modules/${each}/`),
      ],
    },
  ),
])

/** @type {string[]} */
const lower = []
const modules = SERVER.flatMap((domains) => {
  const below = [...lower]
  return Object.entries(domains).flatMap(([domain, names]) =>
    names.map((name, at) => {
      const own = `^${MODULES}/${domain}/${name}/`
      const before = names.slice(0, at).map((other) => `${domain}/${other}`)
      lower.push(`${domain}/${name}`)
      return forbid(
        `module-${domain}-${name}`,
        'A module imports the modules of lower layers, and those before it in its domain, through their public.ts.',
        { path: own },
        {
          path: `^${MODULES}/`,
          pathNot: [
            own,
            `^${MODULES}/${oneOf([...below, ...before, 'none'])}/public\\.ts$`,
            ...(domain === 'core' ? [] : [`^${MODULES}/context\\.ts$`]),
          ],
        },
      )
    }),
  )
})

const server = [
  ...modules,
  forbid(
    'module-not-listed',
    'A module is listed in .dependency-cruiser.mjs.',
    { path: `^${MODULES}/`, pathNot: [`^${MODULES}/${oneOf(lower)}/`, `^${MODULES}/context\\.ts$`] },
    { path: `^${MODULES}/` },
  ),
  forbid(
    'module-not-application',
    'Modules do not know the application that joins them.',
    { path: `^${MODULES}/` },
    { path: '^apps/server/src/[^/]+\\.ts$' },
  ),
  forbid(
    'context',
    'The context is known to all modules, and knows none but access.',
    { path: `^${MODULES}/context\\.ts$` },
    { path: `^${MODULES}/`, pathNot: `^${MODULES}/core/access/public\\.ts$` },
  ),
  forbid(
    'platform',
    'The platform does not know the modules or the application.',
    { path: '^apps/server/src/platform/' },
    { path: ['^apps/server/src/modules/', '^apps/server/src/(app|main)\\.ts$'] },
  ),
  forbid(
    'application',
    'The application joins the modules by their public.ts and routes.ts.',
    { path: ['^apps/server/src/[^/]+\\.ts$', '^apps/server/src/config/'] },
    { path: `^${MODULES}/`, pathNot: [`^${MODULES}/[^/]+/[^/]+/(public|routes)\\.ts$`, `^${MODULES}/context\\.ts$`] },
  ),
]

const features = FEATURES.flatMap((names, layer) =>
  names.map((name) => {
    const own = `^${WEB}/features/${name}/`
    return forbid(
      `feature-${name}`,
      'A feature imports the features of lower layers, through their public.ts.',
      { path: own },
      {
        path: `^${WEB}/features/`,
        pathNot: [own, `^${WEB}/features/${oneOf([...FEATURES.slice(0, layer).flat(), 'none'])}/public\\.ts$`],
      },
    )
  }),
)

const web = [
  ...features,
  forbid(
    'feature-not-listed',
    'A feature is listed in .dependency-cruiser.mjs.',
    { path: `^${WEB}/features/`, pathNot: `^${WEB}/features/${oneOf(FEATURES.flat())}/` },
    { path: `^${WEB}/features/` },
  ),
  forbid(
    'feature-not-app',
    'Features do not know the application that joins them.',
    { path: `^${WEB}/features/` },
    {
      path: `^${WEB}/(app/|main\\.tsx$)`,
    },
  ),
  forbid('lib', 'lib is the lowest layer of the web.', { path: `^${WEB}/lib/` }, { path: `^${WEB}/(ui|features|app)/` }),
  forbid('ui', 'ui does not know the product.', { path: `^${WEB}/ui/` }, { path: `^${WEB}/(features|app)/` }),
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid('no-cycles', 'Files do not import each other in a circle, by types neither.', {}, { circular: true }),
    forbid('resolvable', 'What is imported exists.', {}, { couldNotResolve: true }),
    forbid(
      'workspace-by-name',
      'Workspaces import each other by their package name. What tests share is in @arbour/testing.',
      { path: '^((?:apps|packages)/[^/]+|bench|demo|e2e)/' },
      { path: '^(apps|packages|bench|demo|e2e)/', pathNot: '^$1/', dependencyTypes: ['local'], dependencyTypesNot: ['aliased'] },
    ),
    ...packages,
    ...server,
    ...web,
  ],
  options: {
    // Reads imports of types too.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/(dist|build)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      // Those of libraries. Our files are imported with their extension.
      extensions: ['.js'],
    },
  },
}
