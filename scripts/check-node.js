/* Exits with a message if Node is too old. Must itself run on an old Node. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Layline needs Node 20.19 or newer, and this is Node ${process.versions.node}. Get a newer one at https://nodejs.org.`,
  );
  process.exit(1);
}
