#!/bin/sh
# sh deploy/try.sh, as root: starts the built application as the container and the unit do, where neither can be run: assembled without what
# building needs, its files owned by another user and mounted read-only, as a user without rights or capabilities, with one folder to write to.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
server=
end() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  rm -rf "$work"
}
trap end EXIT
node "$here/deploy/assemble.js" "$work/app"
install -d -o 10001 -g 10001 -m 0700 "$work/data"
chmod 0755 "$work"
port=${PORT:-18440}
PORT=$port WREN_SMTP_PORT=0 WREN_DATA=$work/data WREN_CHECK_SENDERS=off NODE_ENV=production \
  unshare --mount sh -c '
    mount --make-rprivate /
    mount --bind "$1/data" "$1/data"
    mount --bind "$1/app" "$1/app"
    mount -o remount,bind,ro "$1/app"
    mount -o remount,bind,ro /
    cd "$1/app"
    exec setpriv --reuid=10001 --regid=10001 --clear-groups --bounding-set=-all --no-new-privs node --enable-source-maps packages/server/dist/main.js
  ' sh "$work" &
server=$!
for _ in $(seq 60); do
  sleep 1
  node -e "fetch('http://127.0.0.1:$port/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))" && break
done
node -e "
  const ask = async (path, words) => {
    const answer = await fetch('http://127.0.0.1:$port' + path);
    const text = await answer.text();
    if (!answer.ok || !text.includes(words)) throw new Error(path + ' answers ' + answer.status);
    console.log(path, answer.status);
  };
  await ask('/healthz', 'alive');
  await ask('/readyz', 'ready');
  await ask('/login', '<html');
  await ask('/api/method/mail.api.client.get_capabilities', 'message');
" --input-type=module
grep -E '^(Uid|CapEff|CapBnd|NoNewPrivs)' "/proc/$server/status"
grep -E ' (/|/.*/app) ' "/proc/$server/mounts" | cut -d ' ' -f 2,4 | cut -d , -f 1
kill -TERM "$server"
wait "$server" && echo 'It stops with code 0.'
server=
