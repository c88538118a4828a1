/* Says so where Node is too old. Plain old JavaScript, since that is the Node that reads it. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Layline needs Node 20.19 or newer, and this is Node ${process.versions.node}. Get a newer one at https://nodejs.org.`,
  );
  process.exit(1);
}
