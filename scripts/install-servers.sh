#!/bin/sh
# Installs Debian packages of servers and browsers that tests start for themselves: install-servers.sh PACKAGE...
# Needs root. A package starts no service of its own meanwhile, and PostgreSQL makes no cluster.
export DEBIAN_FRONTEND=noninteractive

policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  printf '#!/bin/sh\nexit 101\n' >"$policy"
  chmod 755 "$policy"
  trap 'rm -f "$policy"' EXIT
fi
if [ ! -e /etc/postgresql-common/createcluster.conf ]; then
  mkdir -p /etc/postgresql-common
  echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
fi

wait='-o DPkg::Lock::Timeout=600'
apt-get -q update
# One that is not to be had keeps none of the others away.
for package; do
  # shellcheck disable=SC2086
  apt-get -q -y $wait -o Dpkg::Options::=--force-confold install --no-install-recommends "$package"
done
