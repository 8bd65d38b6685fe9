import { openSharedFolder } from '@arbour/testing/server/data-dir'

/** What the workers share: the data folder that their servers begin with. Gives its end. */
export default openSharedFolder
