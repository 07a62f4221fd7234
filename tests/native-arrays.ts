// Gives a simulated page Node's own byte arrays, which the SQLite engine tells by their class: jsdom has another.
Object.assign(globalThis, { Uint8Array: Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor });
