// Where the index of the library is, below the site's base path.
import address from 'virtual:content/library-index';

export const INDEX_ADDRESS = address;
