// Takes the private file system away before anything looks for it.
Reflect.deleteProperty(StorageManager.prototype, 'getDirectory');
if ('getDirectory' in navigator.storage) throw new Error('The private file system is still there');
