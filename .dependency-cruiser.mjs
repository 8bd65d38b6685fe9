// The layers of Arbour, lowest first, and the rules about imports that follow from them. `npm test` checks them, types included.
// New packages, modules and features are added here: what isn't listed may not import anything.

/** Packages that run in browsers and in Node alike, with all that they import: other packages, and libraries. */
const PACKAGES = {
  messages: { packages: [], libraries: ['@formatjs/icu-messageformat-parser', 'intl-messageformat'] },
  contract: { packages: ['messages'], libraries: ['zod'] },
  client: { packages: ['contract', 'messages'], libraries: ['@noble/hashes'] },
  documents: { packages: ['messages'], libraries: ['@e965/xlsx', 'numfmt'] },
  drawio: { packages: ['messages'], libraries: ['fflate', 'htmlparser2'] },
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
  { collaboration: ['locks', 'conflicts', 'mounts', 'partnerships', 'transmittals'] },
  { files: ['bin', 'items', 'imports', 'browse'], administration: ['tenants', 'users', 'closing'] },
  {
    external: ['public-links', 'external-access', 'view-as'],
    operations: ['verify', 'transfer', 'backup', 'operator'],
    protocols: ['webdav', 'sync'],
  },
  { recovery: ['restore-to-moment', 'alarms'] },
  { reporting: ['project-overview', 'reports', 'audit-log'] },
]

/**
 * Groups of the web's features. As on the server, a feature imports the groups of the lines above its own, and the features before it in its
 * own group. Groups on one line don't import each other.
 */
const FEATURES = [
  { account: ['preferences', 'pictures', 'identity', 'formats', 'team-switch', 'account-page', 'notifications'] },
  { preview: ['thumbnails', 'viewers'] },
  {
    files: [
      ...['item-paths', 'presence', 'upload', 'items'],
      ...[
        'access-impact',
        'actions',
        'item-picker',
        'request-access',
        'operations',
        'locks',
        'desktop-apps',
        'history',
        'restore-to-moment',
      ],
      ...['rename', 'clipboard', 'details', 'drag', 'item-settings', 'new-items', 'quick-look', 'tags'],
      ...['bin', 'folder-tree', 'imports', 'smart-views', 'project-overview', 'browser', 'search'],
    ],
  },
  {
    sharing: [
      ...['item-access', 'new-project', 'access-requests', 'public-links', 'view-as', 'external-access'],
      ...['connections', 'connection-shares', 'shared', 'partnerships', 'transmittals', 'share-dialog'],
    ],
    team: ['people', 'settings', 'webhooks'],
    reporting: ['audit-log', 'dashboard', 'finance', 'reports'],
  },
  { shell: ['command-palette', 'help'] },
]

const MODULES = 'apps/server/src/modules'
const WEB = 'apps/web/src'

/** Examples of components, for the gallery. */
const EXAMPLE = '\\.example\\.tsx$'

/** What others may import of a module or feature: one file, or a file for each purpose where that would be too wide. */
const PUBLIC = 'public(\\.ts$|/)'

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
        `^packages/${name}/`,
        // Browsers and Node get different modules of `messages`.
        ...packages.map((each) => `^packages/${each}/(src|node)/`),
        ...libraries.map((each) => `^node_modules/${each}/`),
      ],
    },
  ),
])

/**
 * The rules for what is listed in groups.
 * @param {string} kind
 * @param {string} folder
 * @param {readonly Record<string, readonly string[]>[]} lines
 * @param {(group: string) => string[]} [more] What a group may import besides, as patterns.
 */
const grouped = (kind, folder, lines, more = () => []) =>
  lines.flatMap((groups, at) =>
    Object.entries(groups).flatMap(([group, names]) =>
      names.map((name, place) => {
        const own = `^${folder}/${group}/${name}/`
        const lower = [...pathsIn(lines.slice(0, at)), ...names.slice(0, place).map((other) => `${group}/${other}`)]
        return forbid(
          `${kind}-${group}-${name}`,
          `A ${kind} imports those of lower layers, and those before it in its group, through public.ts or the files of public/.`,
          { path: own },
          { path: `^${folder}/`, pathNot: [own, `^${folder}/${oneOf([...lower, 'none'])}/${PUBLIC}`, ...more(group)] },
        )
      }),
    ),
  )

/** @param {readonly Record<string, readonly string[]>[]} lines */
const pathsIn = (lines) =>
  lines.flatMap((groups) => Object.entries(groups).flatMap(([group, names]) => names.map((name) => `${group}/${name}`)))

const server = [
  ...grouped('module', MODULES, SERVER, (domain) => (domain === 'core' ? [] : [`^${MODULES}/context\\.ts$`])),
  forbid(
    'module-not-listed',
    'A module is listed in .dependency-cruiser.mjs.',
    { path: `^${MODULES}/`, pathNot: [`^${MODULES}/${oneOf(pathsIn(SERVER))}/`, `^${MODULES}/context\\.ts$`] },
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

const web = [
  ...grouped('feature', `${WEB}/features`, FEATURES),
  forbid(
    'feature-not-listed',
    'A feature is listed in .dependency-cruiser.mjs.',
    { path: `^${WEB}/features/`, pathNot: `^${WEB}/features/${oneOf(pathsIn(FEATURES))}/` },
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
  forbid('gallery', 'The gallery shows ui alone.', { path: '^apps/web/gallery/' }, { path: `^${WEB}/(features|app)/` }),
  forbid(
    'gallery-not-shipped',
    'The product does not know the gallery or its examples.',
    { path: `^${WEB}/`, pathNot: EXAMPLE },
    { path: ['^apps/web/gallery/', EXAMPLE] },
  ),
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
