// zod tries whether it may make functions of texts, to be faster. Our policy forbids it to everybody, so the attempt
// fails and logs a policy violation to the browser's console. Set before zod loads, it doesn't try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
